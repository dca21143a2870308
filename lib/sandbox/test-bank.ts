import type { TestSandbox } from "./test-sandbox";

/** Accounts of the seed, and one that is none of its. */
export const ACCOUNTS = { euro: "DE10200411550123456789", dollar: "000123456789", none: "DE00" };

/** The bank of a running sandbox. */
export function bankOf({ url }: TestSandbox) {
  const call = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/_control/bank${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const account = async (number = ACCOUNTS.euro) =>
    (await call("GET", "")).body.accounts.find((one: { number: string }) => one.number === number);
  return {
    call,
    account,
    /** The lines of payouts and returns, the newest first. */
    booked: async (number = ACCOUNTS.euro): Promise<BookedLine[]> =>
      (await account(number)).lines.filter(({ id }: BookedLine) => id.slice(8) < "90000000"),
    use: (name: string) => call("PUT", "", { switch: name }),
    /** Pays out at once as a switch says, without an order. */
    pay: (amount: string, more: Record<string, string> = {}) =>
      call("POST", "/pay", {
        payouts: [{ account: ACCOUNTS.euro, amount, reference: "RD-7F3K9QXM", ...more }],
      }),
    file: async (period: string, format: string, number = ACCOUNTS.euro) => {
      const answer = await fetch(`${url}/_control/bank/accounts/${number}/statements/${period}.${format}`);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}

type BookedLine = {
  id: string;
  bookedOn: string;
  amount: string;
  credit: boolean;
  endToEndId: string | null;
  text: string;
};
