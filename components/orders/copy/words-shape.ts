type Tone = "neutral" | "accent" | "attention" | "danger" | "positive";

/** What a page says of an order: a chip, a heading, what happened, and what happens next and by whom. */
export type Words = { label: string; tone: Tone; heading: string; happened: string; next: string };
