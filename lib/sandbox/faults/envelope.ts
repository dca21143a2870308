import type { Answer } from "./answer";

/**
 * Wraps an answered list in objects. @param shape dotted path of member names (`Items`, `data.items`), or `array` for none;
 * answers that are no list stay as they are
 */
export function reshape(answer: Answer, shape: string | undefined): Answer {
  const text = answer.body.toString("utf8");
  if (!shape || shape === "array" || !text.startsWith("[")) return answer;
  const wrapped = shape.split(".").reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text);
  return { ...answer, body: Buffer.from(wrapped) };
}
