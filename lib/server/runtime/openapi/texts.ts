// words: programmers read the document, in English
export const TEXTS = {
  title: "Redemption Desk",
  lead: "JSON in and out. Amounts are text in whole units of their currency, ids are text, times are ISO 8601 in UTC. Unknown fields are refused; answers may get further ones. A GET changes nothing, but for what is answered once.",
  session:
    "A person who is signed in; the roles of which one is needed, or any. Without HTTPS the cookie is called next-auth.session-token.",
  token: "A program with an API token that has the scope named. It sends no Origin and no cookie.",
  origin: "The address of the desk itself (APP_URL).",
  originOfSession: "The address of the desk itself (APP_URL). Needed with a session, not with a token.",
  key: "Of your choice, one for each request that you mean: the same key with the same body gives the same answer again, with another body 422 `key_reused`.",
  answered: "Done, and the answer says how things stand.",
  done: "Done. There is nothing to say.",
  file: "The file.",
  proposed: "Nothing is changed yet: it waits for a second person to accept.",
  once: "Answered once: reading it uses it up.",
  refusedWith: (codes: string) => `Refused with ${codes}.`,
  error: (codes: string) =>
    `Refused or failed: a code for programs, words for people, and a number by which the log knows the request. ${codes}.`,
  requestId: "The same number as in the body.",
  retryAfter: "After how many seconds to try again.",
};
