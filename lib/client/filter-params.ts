type Given = Record<string, string | number | readonly string[] | null | undefined>;

/** A filter as the part of an address behind the question mark, without what is not set; several of one kind have commas. */
export function filterParams(filter: Given): URLSearchParams {
  const set = Object.entries(filter).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return text === "" ? [] : [[name, text]];
  });
  return new URLSearchParams(set);
}
