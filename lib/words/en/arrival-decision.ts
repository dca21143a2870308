export const words = {
  notOurs: "We didn’t send this",
  ours: "We sent this",
  risk: "Before “We didn’t send this”, ask your colleagues: if one of them has sent it, tokens can go out twice.",
  placeholder: "Whom you asked, what you looked at",
  from: "From",
  found: "Found",
  on: (network: string) => `\u00a0on ${network}`,
  done: "Recorded",
  failed: "We couldn’t record it",
  takeBack: {
    lead: (end: string) => `Recorded as sent by you, from the wallet …${end}`,
    title: "Were these tokens not yours?",
    ended: "The issuer has ended this order, so nothing more is sent.",
  },
};
