const NOW =
  "If their account is in the wrong hands, pause all sending; the command line of the server can disable it.";

const approvers = (count: number) =>
  count === 0 ? "no approver" : count === 1 ? "only one approver" : `only ${count} approvers`;

/** Why people can’t lose their access, when their decisions count, and what contradicts what they recorded of a wallet. */
export const words = {
  deciders: (name: string) =>
    `Without ${name}, fewer than two people could decide on anything. Add another admin or approver first. ${NOW}`,
  admins: (name: string) =>
    `Without ${name}, there would be fewer than two admins. Add another admin first. ${NOW}`,
  approvers: (name: string, needed: number, able: number) =>
    `The approval rules ask for ${needed} approvals, and without ${name} ${approvers(able)} could give them. Add another approver or change the rules first. ${NOW}`,
  newPasskey: (from: string) =>
    `What this passkey signs counts from ${from}. Nothing was changed. Use another passkey until then, or ask a colleague to decide.`,
  otherNetwork: (shown: string, recorded: string) =>
    `The issuer now says this wallet is on ${shown}. Recorded here: ${recorded}.`,
  otherAddress: (shown: string, recorded: string) =>
    `The issuer now shows the address ${shown} for this wallet. Recorded here: ${recorded}.`,
};
