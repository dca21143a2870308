"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import { useAppSettings } from "../parts/app-settings";
import { type CheckedDraft, carryOver, type DraftValues, draftForm, EMPTY_DRAFT } from "./draft";
import type { EditBase } from "./edit-base";
import { forget, keep, readKept } from "./kept-draft";
import { whyUnavailable } from "./picker";

/** The form of a draft. What is typed is kept in this tab under `name`, with what it began from, and comes back after a reload. */
export function useDraft(name: string, initial: DraftValues, base?: EditBase) {
  const { settings } = useAppSettings();
  const { data } = useQuery(bankAccountsQuery());
  const wallets = useQuery(walletsQuery()).data;
  const currencyOf = useMemo(() => {
    const codes = new Map(data?.items.map((account) => [account.id, account.currency]));
    return (id: string) => settings.currencies.find(({ code }) => code === codes.get(id));
  }, [data, settings]);
  const whyNot = useMemo(() => {
    const reasons = new Map<string, string>();
    for (const { id, usable, status } of data?.items ?? []) {
      if (!usable) reasons.set(id, whyUnavailable(status, "bank account"));
    }
    for (const { id, usable, status } of wallets?.items ?? []) {
      if (!usable) reasons.set(id, whyUnavailable(status, "wallet"));
    }
    return (id: string) => reasons.get(id);
  }, [data, wallets]);
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    defaultValues: initial,
    mode: "onTouched",
    shouldFocusError: false,
    resolver: useMemo((): Resolver<DraftValues, unknown, CheckedDraft> => {
      // The schema depends on what is typed: the bank account's currency decides how the amount is read.
      return (values, ...rest) => {
        const schema = draftForm(currencyOf(values.bankAccountId), values.meantAmount, whyNot);
        return (zodResolver(schema) as Resolver<DraftValues, unknown, CheckedDraft>)(values, ...rest);
      };
    }, [currencyOf, whyNot]),
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
