"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { useDesk } from "../desk";
import { type CheckedDraft, type DraftValues, draftForm, EMPTY_DRAFT } from "../draft";
import { keep, readKept } from "../kept-draft";

/**
 * The form of a draft. What is typed is kept in this tab under `name`, and comes back after a reload;
 * `given` values of a link win over what was kept.
 */
export function useDraft(name: string, initial: DraftValues, given: boolean) {
  const { desk } = useDesk();
  const { data } = useQuery(bankAccountsQuery());
  const currencyOf = useMemo(() => {
    const codes = new Map(data?.items.map((account) => [account.id, account.currency]));
    return (id: string) => desk.currencies.find(({ code }) => code === codes.get(id));
  }, [data, desk]);
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    defaultValues: initial,
    mode: "onTouched",
    resolver: useMemo(
      () => zodResolver(draftForm(currencyOf)) as Resolver<DraftValues, unknown, CheckedDraft>,
      [currencyOf],
    ),
  });

  useEffect(() => {
    const { values } = readKept(name);
    if (values && !given) form.reset({ ...EMPTY_DRAFT, ...values });
    const { unsubscribe } = form.watch((typed) => keep(name, { values: { ...EMPTY_DRAFT, ...typed } }));
    return unsubscribe;
  }, [form, name, given]);

  return { form, token: currencyOf(form.watch("bankAccountId")) };
}
