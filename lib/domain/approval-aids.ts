import { words } from "@/lib/words/aids";
import { ordinal } from "./address-blanks";
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
      tag: isMoreThan(amount, usual.to) ? words.larger : null,
    },
  share: ({ share }, { walletName }) => {
    if (!share) return { text: walletName, tag: null };
    if (share.percent === null) return { text: walletName, tag: words.emptyWallet };
    return {
      text: words.share(walletName, share.percent),
      tag: share.percent > 100 ? words.more : share.percent >= MOST_PERCENT ? words.nearly : null,
    };
  },
  limit: ({ limits }, { formatAmount, currency }) => {
    const limit = limits.find(({ isOver }) => isOver) ?? limits[0];
    if (!limit) return null;
    return {
      text: words.limit[limit.of](formatAmount(limit.used), `${formatAmount(limit.limit)} ${currency}`),
      tag: limit.isOver ? words.over : null,
    };
  },
  account: ({ paidToAccount, unchangedSince }, { today, dayOf }) => {
    if (paidToAccount === 0) return { text: "", tag: words.first };
    const nth = ordinal(paidToAccount + 1);
    if (!unchangedSince) return { text: words.time(nth), tag: words.changed };
    const since = monthOf(dayOf(new Date(unchangedSince)), today);
    return { text: words.unchanged(nth, since), tag: null };
  },
};

/** “March”, and of another year “March 2025”. */
const monthOf = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : monthTitle(day);
