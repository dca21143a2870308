import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useRequestForm } from "@/components/shared/form";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { namesOfRegistered } from "@/lib/domain/account-label";
import type { Currency } from "@/lib/domain/money";
import { keysOf } from "@/lib/domain/records";
import { sameId } from "@/lib/domain/uuid";
import { useAppSettings } from "../parts/app-settings";
import {
  amountOfDraft,
  type CheckedDraft,
  carryOver,
  type DraftValues,
  type EditBase,
  EMPTY_DRAFT,
  forget,
  keep,
  type Reviewed,
  readKept,
  reviewOf,
} from "./draft";
import { type Lists, whyNot } from "./usable";

/** What a person says beside the content: that an identical redemption is meant, and why. */
export type DuplicateOverride = Pick<DraftOrder, "acceptDuplicate" | "duplicateReason">;

/** The wallets, bank accounts and currencies that a form chooses from, as far as they are loaded. */
export function useLists(): Lists {
  const { currencies } = useAppSettings().settings;
  const wallets = useQuery(walletsQuery()).data;
  const accounts = useQuery(bankAccountsQuery()).data;
  return useMemo(
    () => ({ wallets, accounts, codes: currencies.map(({ code }) => code) }),
    [wallets, accounts, currencies],
  );
}

type Phase = "typing" | "reviewing" | "sending";

/** Which stage leads to which: an order that was sent stays so, and only what failed leads back. */
const PHASES: Record<Phase, Partial<Record<"review" | "edit" | "send" | "fail", Phase>>> = {
  typing: { review: "reviewing" },
  reviewing: { edit: "typing", send: "sending" },
  sending: { fail: "reviewing" },
};
type Step = keyof (typeof PHASES)[Phase];

type DraftProps = {
  /** Under which name this tab keeps what is typed. */
  name: string;
  /** What the form begins with. */
  initial: DraftValues;
  /** What an edit began from. */
  base?: EditBase | undefined;
  send: (draft: DraftOrder) => Promise<Order>;
  onDone: (order: Order) => void;
};

export type DraftForm = ReturnType<typeof useDraft>["form"];

/**
 * A redemption while it is typed, reviewed and sent. What is typed is kept in this tab under `name`, with what it began from, and
 * comes back after a reload.
 */
export function useDraft({ name, initial, base, send, onDone }: DraftProps) {
  const { currencies } = useAppSettings().settings;
  const lists = useLists();
  const accountOf = (chosen: string) => lists.accounts?.items.find(({ id }) => sameId(id, chosen));
  const currencyOf = (chosen: string) => currencies.find(({ code }) => code === accountOf(chosen)?.currency);
  const [phase, go] = useReducer((now: Phase, step: Step) => PHASES[now][step] ?? now, "typing");
  const override = useRef<DuplicateOverride>(undefined);
  const form = useRequestForm<DraftValues, CheckedDraft>({
    defaultValues: initial,
    mode: "onTouched",
    // What is typed decides: the bank account's currency says how the amount is read.
    shape: async ({ bankAccountId = "", meantAmount = "" }) => {
      const { draftForm } = await import("./draft-schema");
      return draftForm(currencyOf(bankAccountId), meantAmount, (chosen) => whyNot(chosen, lists));
    },
    async submit(draft) {
      const token = currencyOf(draft.bankAccountId);
      if (!token) return edit();
      go("send");
      try {
        const order = await send({ ...draft, currency: token.code, ...override.current });
        forget(name);
        onDone(order);
      } catch (error) {
        go("fail");
        throw error;
      }
      // Nothing is sent again from a page that is on its way out.
      return new Promise<void>(() => {});
    },
    onFault(fields) {
      edit();
      // Once the form is there again.
      setTimeout(() => focusFirst(fields), 100);
    },
  });
  const { reset, watch, getValues } = form;

  /** The first field at fault in the order on the page; the library would take the order of registration. */
  function focusFirst(fields: string[]) {
    const first = keysOf(EMPTY_DRAFT).find((field) => fields.includes(field));
    if (first) form.setFocus(first);
  }

  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const { values } = readKept(name);
    if (values && JSON.stringify(values) !== JSON.stringify(getValues())) {
      reset({ ...EMPTY_DRAFT, ...values }, { keepDefaultValues: true });
      setRestored(true);
    }
  }, [reset, getValues, name]);
  useEffect(() => {
    if (base && readKept(name).values) keep(name, { base });
    const { unsubscribe } = watch((typed) => keep(name, { values: { ...EMPTY_DRAFT, ...typed }, base }));
    return unsubscribe;
  }, [watch, name, base]);

  // The browser's own way back leads from the review to the form.
  useEffect(() => {
    // A reload begins at the form, which has kept what was typed.
    if (location.hash === REVIEW)
      history.replaceState(history.state, "", location.pathname + location.search);
    const follow = () => go(location.hash === REVIEW ? "review" : "edit");
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  function edit() {
    if (location.hash === REVIEW) history.back();
    go("edit");
  }

  const typed = watch();
  const token = currencyOf(typed.bankAccountId);
  return {
    form,
    phase,
    token,
    /** What is chosen, as the issuer lists it. */
    chosen: {
      wallet: lists.wallets?.items.find(({ id }) => sameId(id, typed.walletId)),
      account: accountOf(typed.bankAccountId),
    },
    /** The typed draft with its wallet and bank account in full; null until both are known. */
    reviewed: reviewedOf(typed, token, lists),
    /** Checks the form, and shows the review of it. */
    review: form.handleSubmit(
      () => {
        history.pushState(history.state, "", REVIEW);
        go("review");
      },
      (errors) => focusFirst(Object.keys(errors)),
    ),
    edit,
    send(said?: DuplicateOverride) {
      override.current = said;
      return form.send();
    },
    restored,
    startOver() {
      forget(name);
      reset();
      setRestored(false);
    },
    /** Goes on from other content than the form began with. */
    goOn(now: DraftValues, keepTyped: boolean) {
      const values = keepTyped ? carryOver(getValues(), initial, now) : now;
      reset(now);
      reset(values, { keepDefaultValues: true });
      setRestored(false);
    },
  };
}

const REVIEW = "#review";

function reviewedOf(
  values: DraftValues,
  token: Currency | undefined,
  { wallets, accounts }: Lists,
): Reviewed | null {
  const account = accounts?.items.find(({ id }) => sameId(id, values.bankAccountId));
  const wallet = wallets?.items.find(({ id }) => sameId(id, values.walletId));
  if (!account || !token || !values.walletId || (wallets?.managed && !wallet)) return null;
  const read = amountOfDraft(values, token);
  if (read.kind !== "amount") return null;
  const { name = null, network = null, address = null } = wallet ?? {};
  return reviewOf(values, {
    amount: read.amount,
    currency: token.code,
    wallet: { id: values.walletId.trim(), name, network, address },
    bankAccount: { ...account, ...namesOfRegistered(account) },
  });
}
