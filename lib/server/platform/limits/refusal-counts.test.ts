import "server-only";
import { expect, test } from "vitest";
import { createRefusalCounts, type Refusal } from "./refusal-counts";

const MINUTE = 60_000;
const anna = { account: "1", subject: "anna@desk.example", networkAddress: "192.0.2.1" };
const failed: Refusal = { kind: "failed", ...anna };

test("a flood is reported once a minute, with how many there were and from where", () => {
  const counts = createRefusalCounts();
  expect(counts.note(failed, 0)).toMatchObject({ attempts: 1, networkAddresses: ["192.0.2.1"] });
  for (let nth = 0; nth < 500; nth += 1) {
    expect(counts.note({ ...failed, networkAddress: `192.0.2.${nth % 9}` }, 1000)).toBeNull();
  }
  expect(counts.due({ now: MINUTE - 1 })).toEqual([]);
  const [reported, ...others] = counts.due({ now: MINUTE });
  expect(reported).toMatchObject({ kind: "failed", subject: anna.subject, attempts: 500 });
  expect(reported?.networkAddresses).toHaveLength(5);
  expect(others).toEqual([]);
  expect(counts.due({ now: 2 * MINUTE })).toEqual([]);
  expect(counts.note(failed, 2 * MINUTE)).toMatchObject({ attempts: 1 });
});

test("kinds and accounts are counted separately, and all reported when the process ends", () => {
  const counts = createRefusalCounts();
  const others: Refusal[] = [
    { ...failed, kind: "busy" },
    { ...failed, account: "2", networkAddress: null },
  ];
  for (const one of [failed, ...others]) {
    expect(counts.note(one, 0)).not.toBeNull();
    expect(counts.note(one, 1)).toBeNull();
  }
  expect(counts.due({ now: 2 })).toEqual([]);
  expect(counts.due({ all: true, now: 2 }).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});
