import { isMoreThan } from "./amount";
import { monthName, monthTitle } from "./dates";

/** What an approver compares a redemption with, in the order in which it stands while none is raised. */
export const AIDS = ["usual", "share", "limit", "account"] as const;
export type AidName = (typeof AIDS)[number];

/** One of them: `text` is what is known, `tag` what is out of the ordinary about it; null where nothing is. */
export type Aid = { name: AidName; text: string; tag: string | null };

type Limit = { of: "account" | "person" | "desk"; used: string; limit: string; isOver: boolean };

/** As far as aids go by it, what `GET /api/orders/{id}/signs` says (lib/contract/risk-signs.ts). */
export type AidSigns = {
  usual: { from: string; to: string } | null;
  paidToAccount: number;
  /** Since when account, holder and bank are as they are here (ISO 8601); null where nothing was paid out to them so. */
  unchangedSince: string | null;
  share: { percent: number | null } | null;
  limits: readonly Limit[];
};

type Wording = {
  /** The redemption’s own, as decimal text. */
  amount: string;
  /** An amount without its currency, as the reader writes it. */
  formatAmount: (amount: string) => string;
  currency: string;
  walletName: string;
  /** Where the reader is: today, as `2026-11-26`, and the day of a moment. */
  today: string;
  dayOf: (moment: Date) => string;
};

/** From this share on a redemption nearly empties its wallet. */
const MOST_PERCENT = 90;

/** The aids of a redemption: a raised one first, the others in their order. One that says nothing is left out. */
export function aidsOf(signs: AidSigns, wording: Wording): Aid[] {
  const known = AIDS.flatMap((name) => {
    const said = AID[name](signs, wording);
    return said ? [{ name, ...said }] : [];
  });
  return [...known.filter(({ tag }) => tag), ...known.filter(({ tag }) => !tag)];
}

type Said = Omit<Aid, "name"> | null;

const AID: Record<AidName, (signs: AidSigns, wording: Wording) => Said> = {
  usual: ({ usual }, { amount, formatAmount, currency }) =>
    usual && {
      text: `${formatAmount(usual.from)}–${formatAmount(usual.to)} ${currency}`,
      tag: isMoreThan(amount, usual.to) ? "Larger than usual" : null,
    },
  share: ({ share }, { walletName }) => {
    if (!share) return { text: walletName, tag: null };
    if (share.percent === null) return { text: walletName, tag: "The wallet is empty" };
    const part = share.percent === 0 ? "less than 1" : share.percent;
    return {
      text: `${walletName}, ${part} % of its balance`,
      tag:
        share.percent > 100
          ? "More than it holds"
          : share.percent >= MOST_PERCENT
            ? "Nearly all of it"
            : null,
    };
  },
  limit: ({ limits }, { formatAmount, currency }) => {
    const limit = limits.find(({ isOver }) => isOver) ?? limits[0];
    if (!limit) return null;
    return {
      text: `${formatAmount(limit.used)} of ${formatAmount(limit.limit)} ${currency} ${OF[limit.of]}`,
      tag: limit.isOver ? "Over the daily limit" : null,
    };
  },
  account: ({ paidToAccount, unchangedSince }, { today, dayOf }) => {
    if (paidToAccount === 0) return { text: "", tag: "First time to this account" };
    const time = `${ordinal(paidToAccount + 1)} time`;
    if (!unchangedSince) return { text: time, tag: "Holder or bank has changed" };
    const since = monthOf(dayOf(new Date(unchangedSince)), today);
    return { text: `${time}, unchanged since ${since}`, tag: null };
  },
};

const OF: Record<Limit["of"], string> = {
  account: "for this account",
  person: "for one person",
  desk: "for everyone",
};

/** “March”, and of another year “March 2025”. */
const monthOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : monthTitle(day);

/** `1` → `1st`, `11` → `11th`, `23` → `23rd`. */
function ordinal(count: number): string {
  const isTeen = Math.floor((count % 100) / 10) === 1;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${ending}`;
}
