import { useEffect, useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { sameId } from "@/lib/domain/uuid";
import { useAppSettings } from "../parts/app-settings";
import { type CheckedDraft, carryOver, type DraftValues, EMPTY_DRAFT } from "./draft";
import type { EditBase } from "./edit-base";
import { forget, keep, readKept } from "./kept-draft";
import { whyNot } from "./usable";
import { useLists } from "./use-lists";

export type DraftForm = UseFormReturn<DraftValues, unknown, CheckedDraft>;

/** The form of a draft. What is typed is kept in this tab under `name`, with what it began from, and comes back after a reload. */
export function useDraft(name: string, initial: DraftValues, base?: EditBase) {
  const { currencies } = useAppSettings().settings;
  const lists = useLists();
  const currencyOf = useMemo(() => {
    const accounts = lists.accounts?.items ?? [];
    return (chosen: string) => {
      const account = accounts.find(({ id }) => sameId(id, chosen));
      return currencies.find(({ code }) => code === account?.currency);
    };
  }, [lists, currencies]);
  const form: DraftForm = useForm<DraftValues, unknown, CheckedDraft>({
    defaultValues: initial,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: useMemo(
      () =>
        // What is typed decides: the bank account's currency says how the amount is read.
        lazyResolver<CheckedDraft, DraftValues>(async ({ bankAccountId = "", meantAmount = "" }) => {
          const { draftForm } = await import("./draft-schema");
          return draftForm(currencyOf(bankAccountId), meantAmount, (chosen) => whyNot(chosen, lists));
        }),
      [currencyOf, lists],
    ),
  });

  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const { values } = readKept(name);
    if (values && JSON.stringify(values) !== JSON.stringify(form.formState.defaultValues)) {
      form.reset({ ...EMPTY_DRAFT, ...values }, { keepDefaultValues: true });
      setRestored(true);
    }
  }, [form, name]);
  useEffect(() => {
    if (base && readKept(name).values) keep(name, { base });
    const { unsubscribe } = form.watch((typed) => keep(name, { values: { ...EMPTY_DRAFT, ...typed }, base }));
    return unsubscribe;
  }, [form, name, base]);

  function startOver() {
    forget(name);
    form.reset();
    setRestored(false);
  }
  /** Goes on from other content than the form began with. */
  function goOn(now: DraftValues, keepTyped: boolean) {
    const values = keepTyped ? carryOver(form.getValues(), initial, now) : now;
    form.reset(now);
    form.reset(values, { keepDefaultValues: true });
    setRestored(false);
  }
  return { form, goOn, token: currencyOf(form.watch("bankAccountId")), restored, startOver };
}
