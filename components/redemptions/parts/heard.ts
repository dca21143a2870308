import { useState } from "react";
import { judgeGroup } from "@/lib/client/address-checks";
import { explain } from "@/lib/client/http";

/** As many characters as a group of an address has. */
export const GROUP_LENGTH = 4;

/** What a person heard of one address: the groups as typed, and how the server judged those that are complete. */
export type Heard = {
  typed: Readonly<Record<number, string>>;
  judged: Readonly<Record<number, boolean>>;
  /** They said that it doesn’t match, whatever is typed. */
  differs: boolean;
  /** Why a group could not be judged, or the whole of it was not confirmed. */
  problem: string | null;
};

export const NOTHING_HEARD: Heard = { typed: {}, judged: {}, differs: false, problem: null };

/** `matches`: every group is right. `differs`: one is wrong, or the person said so. */
export type Verdict = "open" | "matches" | "differs";

export function verdictOf(places: readonly number[], { judged, differs }: Heard): Verdict {
  if (differs || places.some((place) => judged[place] === false)) return "differs";
  return places.every((place) => judged[place]) ? "matches" : "open";
}

/** What is typed of several addresses, by their ids; the server judges each group once it is complete. */
export function useHeard() {
  const [all, setAll] = useState<Readonly<Record<string, Heard>>>({});
  const of = (id: string): Heard => all[id] ?? NOTHING_HEARD;
  const change = (id: string, changed: (heard: Heard) => Heard) =>
    setAll((now) => ({ ...now, [id]: changed(now[id] ?? NOTHING_HEARD) }));
  /** What comes late says nothing of what stands there by then. */
  const settle = (id: string, place: number, text: string, settled: (heard: Heard) => Heard) =>
    change(id, (heard) => (heard.typed[place] === text ? settled(heard) : heard));

  async function judge(id: string, place: number, text: string) {
    try {
      const { matches } = await judgeGroup({ id, group: place, text });
      settle(id, place, text, (heard) => ({ ...heard, judged: { ...heard.judged, [place]: matches } }));
    } catch (error) {
      settle(id, place, text, (heard) => ({ ...heard, problem: explain(error).message }));
    }
  }

  return {
    of,
    type(id: string, place: number, text: string) {
      change(id, ({ typed, judged: { [place]: _, ...judged } }) => ({
        ...{ typed: { ...typed, [place]: text }, judged },
        ...{ differs: false, problem: null },
      }));
      if (text.length === GROUP_LENGTH) void judge(id, place, text);
    },
    say: (id: string, differs: boolean) => change(id, (heard) => ({ ...heard, differs })),
    fail: (id: string, problem: string) => change(id, (heard) => ({ ...heard, problem })),
    forget: (id: string) => change(id, () => NOTHING_HEARD),
  };
}
