import type { Payment } from "./payouts";

/** The sandbox’s bank. */
export type Bank = ReturnType<typeof bankAt>;

/** The bank of the sandbox at this address. @throws Error with its answer when it refuses something */
export function bankAt(sandboxUrl: string) {
  const ask = async (method: string, path: string, body?: object): Promise<Response> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const answer = await fetch(`${sandboxUrl}/_control/bank${path}`, init);
    if (!answer.ok) throw new Error(`The sandbox’s bank refused ${path}: ${await answer.text()}`);
    return answer;
  };
  return {
    /** Whether it delivers each booking to the folder at once. */
    deliverAtOnce: (deliverAtOnce: boolean) => ask("PUT", "", { deliverAtOnce }),
    /** Resolves to the numbers of the lines, in the order of the payouts; null where one is not booked yet. */
    pay: async (payouts: readonly Payment[]): Promise<(string | null)[]> => {
      const answer = await (await ask("POST", "/pay", { payouts })).json();
      return answer.payouts.map(({ lineId }: { lineId: string | null }) => lineId);
    },
    /** Sends a line back, since the account is closed. */
    sendBack: (lineId: string, day: string) => ask("POST", "/return", { lineId, day }),
    /** An account’s statement of a month. */
    month: async (account: string, month: string): Promise<Buffer> => {
      const answer = await ask("GET", `/accounts/${account}/statements/${month}.camt053`);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** Writes a day’s statements of all accounts into the folder. Resolves to the names of the files. */
    deliver: async (day: string): Promise<string[]> =>
      (await (await ask("POST", "/deliver", { day })).json()).files,
  };
}
