/** What follows the place that it is about, such as `/content/hash isn’t the hash of this content`, unless it is a sentence. */
export const words = {
  file: "the file",
  changed: "isn’t what was signed: it was changed, cut off, or is no evidence of ours",
  changedNoKey:
    "isn’t what was signed: it was changed, cut off, or is no evidence of ours. It names no key that it lists",
  twoKeys: (name: string) => `gives the name “${name}” to two keys`,
  otherKey: (name: string, fingerprint: string) =>
    `is signed with a key that you didn’t give: “${name}”, ${fingerprint}`,
  invalid: (problem: string) => `doesn’t belong in such a file: ${problem}`,
  unreadable: "can’t be read",
  log: {
    order: (last: number) => `isn’t after entry ${last}`,
    problem: (problem: string) => `The audit log didn’t verify when this was made: ${problem}`,
    notPrepared: "holds no entry in which this redemption was prepared",
    changed: (entry: number) => `Entry ${entry} isn’t what its hash says: it, or one before it, was changed`,
    unknownKey: (name: string) => `names the key “${name}”, which isn’t among the keys`,
    signature: "isn’t this key’s signature of the checkpoint",
    number: "isn’t the number of the entry before it",
    hash: "isn’t what the entries before it lead to: one of them was changed, added or left out",
    kept: "isn’t the hash of the checkpoint that you kept",
  },
  content: {
    reference: "isn’t made of the code and the reference",
    hash: "isn’t the hash of this content",
    versionHash: "isn’t the hash of this version",
    lastHash: "isn’t that of the last version in the audit log",
    recorded: "isn’t what the audit entries say",
    named: "isn’t the one that the audit log names",
    rule: "isn’t the rule that the audit log names",
    notLogged: "This decision isn’t in the audit log",
    decidedBy: "isn’t who decided, says the audit log",
    decidedOn: "isn’t the content that was decided on, says the audit log",
    differs: "isn’t what the audit log says",
    notAccepted: "isn’t one that the issuer accepted, says the audit log",
  },
  signed: {
    person: "isn’t the person who signed",
    items: "don’t name this redemption",
    statement: "isn’t what was signed: its hash isn’t the challenge that the passkey answered",
    noOrigin: "names no address at which it was signed",
    otherHost: (host: string) => `isn’t for ${host}`,
    unverified: (problem: string) => `doesn’t verify: ${problem}`,
    signature: "isn’t this passkey’s signature of what was shown",
    owner: "isn’t the person for whom this passkey was added",
    passkey: "isn’t the passkey that was added",
    key: "isn’t the key of the passkey that was added",
    missing: "isn’t among the signatures",
    otherAct: (act: string) => `signed “${act}” and not this`,
    otherPerson: "isn’t whose passkey signed it",
    otherContent: "covers another content than was decided on",
  },
  notes: {
    origins: (signedAt: string, madeAt: string) =>
      `A passkey signed at ${signedAt}, and this file was made at ${madeAt}.`,
    passkey: (name: string) => `The audit log here doesn’t say when the passkey “${name}” was added.`,
    withheld: (entries: readonly number[]) =>
      `Withheld: the details of ${entries.length === 1 ? "entry" : "entries"} ${entries.join(", ")}. They are in the log as their hashes say; when, who and what can’t be verified of them. While an alarm is open or closing is proposed, and after closing, the deposit address is hidden from everyone.`,
    noCheckpoint:
      "The newest entries lead to no checkpoint; only this file’s own signature vouches for them.",
    otherVersion: (version: string) =>
      `The content hash wasn’t worked out: “${version}” is another way to hash than is known here.`,
    contentWithheld: "The content hash wasn’t worked out, since a part of the content is withheld.",
  },
};
