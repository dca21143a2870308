"use client";

import { useQuery } from "@tanstack/react-query";
import { FingerprintPattern } from "lucide-react";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { QueryView } from "@/components/shared/query-view";
import { BottomBar, inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { type AddressAnswer, addressChecksQuery, useConfirmAddresses } from "@/lib/client/address-checks";
import type { AddressCheckItem, DecidedAddresses } from "@/lib/contract/address-checks";
import { words } from "@/lib/words/verify-addresses";
import { useHeard, type Verdict, verdictOf } from "../parts/heard";
import { NothingLeft } from "../parts/nothing-left";
import type { SpokeWithValues } from "../parts/spoke-with-schema";
import { AddressRow } from "./address-row";

/** Every deposit address that waits for this person, verified in one call with the issuer and confirmed with one proof. */
export function VerifyAddresses() {
  const query = useQuery(addressChecksQuery());
  return (
    <QueryView
      query={query}
      failure={{ title: words.failed }}
      skeleton={
        <Card>
          <Loading>
            <SkeletonRows rows={4} columns={3} />
          </Loading>
        </Card>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <NothingLeft title={words.none.title}>{words.none.lead}</NothingLeft>
        ) : (
          <Call items={items} />
        )
      }
    </QueryView>
  );
}

/** The call with the issuer: who was spoken to, and what they said of each address. */
function Call({ items }: { items: readonly AddressCheckItem[] }) {
  const confirm = useConfirmAddresses();
  const heard = useHeard();
  const judged = items.map((item) => ({ item, verdict: verdictOf(item.groups, heard.of(item.id)) }));
  const decided = judged.filter(({ verdict }) => verdict !== "open");
  const form = useRequestForm<SpokeWithValues>({
    shape: () => import("../parts/spoke-with-schema").then(({ spokeWith }) => spokeWith),
    defaultValues: { who: "" },
    async submit({ who }) {
      const answers = decided.map(({ item, verdict }): AddressAnswer => {
        const { typed } = heard.of(item.id);
        return { item, groups: typed, matches: verdict === "matches" };
      });
      const { items: outcomes } = await confirm.mutateAsync({ answers, note: who });
      for (const { id, error } of outcomes) error ? heard.fail(id, error.message) : heard.forget(id);
      report(outcomes);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{words.call.title}</h2>
          <p className="mt-0.5 text-sm text-muted-foreground">{words.call.lead}</p>
        </div>
        <div className="w-full sm:w-70">
          <TextField form={form} name="who" label={words.call.who} autoComplete="off" />
        </div>
      </Card>
      <Card>
        <ol className="divide-y" data-addresses>
          {judged.map(({ item, verdict }) => (
            <AddressRow
              key={item.id}
              item={item}
              verdict={verdict}
              heard={heard.of(item.id)}
              type={(place, text) => heard.type(item.id, place, text)}
              say={(differs) => heard.say(item.id, differs)}
              disabled={form.sending !== null}
            />
          ))}
        </ol>
      </Card>
      <BottomBar
        above={<FormFailure form={form} {...words.call.failed} />}
        about={<Sum verdicts={judged.map(({ verdict }) => verdict)} />}
      >
        <Button
          type="submit"
          variant="primary"
          className={inBar}
          pending={form.sending !== null}
          disabled={decided.length === 0}
        >
          {decided.some(({ item, verdict }) => item.passkey && verdict === "matches") ? (
            <FingerprintPattern aria-hidden="true" />
          ) : null}
          {decided.length === 0 ? words.call.confirm : words.call.confirmSome(decided.length, items.length)}
        </Button>
      </BottomBar>
    </form>
  );
}

/** Says what became of it; why one was refused stands in its row. */
function report(outcomes: DecidedAddresses["items"]) {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [verified, stopped, refused] = [count("verified"), count("doesnt_match"), count("refused")];
  const parts = [
    verified > 0 && words.done.verified(verified),
    stopped > 0 && words.done.stopped(stopped),
    refused > 0 && words.done.refused(refused),
  ];
  const text = parts.filter(Boolean).join(", ");
  if (refused > 0) toast.error(text);
  else toast.success(text);
}

function Sum({ verdicts }: { verdicts: readonly Verdict[] }) {
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const [matching, differing, open] = [count("matches"), count("differs"), count("open")];
  const all = verdicts.length;
  return (
    <p className="min-w-0 flex-1 text-sm max-sm:sr-only" role="status">
      {matching > 0 ? <span className="font-medium">{words.sum.matching(matching)}</span> : null}
      {matching > 0 && differing > 0 ? ", " : null}
      {differing > 0 ? <span className="text-danger">{words.sum.differing(differing)}</span> : null}
      {open > 0 ? (
        <span className="text-muted-foreground">
          {open < all ? ", " : null}
          {open === all ? words.sum.all(all) : words.sum.left(open)}
        </span>
      ) : null}
    </p>
  );
}
