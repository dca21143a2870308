/** `at`: of the checkpoint, in ISO 8601. */
const on = (at: string) => `the checkpoint of ${at.slice(0, 16).replace("T", " ")} UTC`;

export const words = {
  gone: (seq: number, at: string) => `Entry ${seq} is missing, although ${on(at)} names it.`,
  replaced: (seq: number, at: string) =>
    `Entry ${seq} isn’t the one that ${on(at)} names. What was written up to it was replaced.`,
  miscounted: (seq: number, at: string, entries: number, counted: number) =>
    `There are ${entries} entries up to entry ${seq}, although ${on(at)} counted ${counted}.`,
  emptied: (at: string, entries: number) =>
    `The audit log is empty, although it held ${entries} entries at ${on(at)}.`,
  cut: (seq: number, at: string, last: number) =>
    `The audit log ends with entry ${seq}, although it went up to entry ${last} at ${on(at)}. Its end was cut off.`,
  lost: (seq: number) =>
    `Entry ${seq} was in the audit log a moment ago and isn’t any more. Entries were removed or replaced.`,
  /** `after`: the entry that it was written after, or null where it was the first. */
  moved: (seq: number, after: number | null) =>
    `Entry ${seq} isn’t in its place: it was written directly ${after === null ? "as the first entry" : `after entry ${after}`}.`,
  missing: (seq: number, after: number | null) =>
    `One or more entries are missing ${after === null ? "at the beginning of the log" : `between entry ${after} and entry ${seq}`}.`,
  changed: (seq: number) => `Entry ${seq} was changed after it was written.`,
  unsealed: (seq: number) => `Entry ${seq} has no seal. It was forged.`,
  forged: (seq: number) => `Entry ${seq} isn’t sealed with our key. It was forged.`,
  unknownKey: (seq: number, key: string | null) =>
    `Entry ${seq} names the key “${key}”, which isn’t in AUDIT_KEY, and no checkpoint vouches for it.`,
  checkpoint: {
    forged: (seq: number) => `The checkpoint of entry ${seq} isn’t signed with our key. It was forged.`,
    unknownKey: (seq: number, key: string) =>
      `The checkpoint of entry ${seq} names the key “${key}”, which isn’t in AUDIT_KEY. Add that key to verify it.`,
  },
};
