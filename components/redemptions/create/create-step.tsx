import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useCreateOrder } from "@/lib/client/orders-mutations";
import { templatesQuery } from "@/lib/client/templates";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { Template } from "@/lib/contract/templates";
import { words } from "@/lib/words/create";
import { useAppSettings } from "../parts/app-settings";
import { type Beginning, fromTemplate, type Source, type TakenOver, takeOver } from "./begin-with";
import { keep, readKept, type SubmissionKey, shownAmount, submissionKey } from "./draft";
import { DraftStep } from "./draft-step";
import { type DraftForm, useLists } from "./use-draft";

// Only where there are any.
const Templates = dynamic(() => import("./templates").then((module) => module.Templates));

type CreateStepProps = {
  /** What the form begins with. */
  beginning: Beginning;
  /** The link that filled the form: each keeps a draft of its own. */
  link: string;
  /** Hears of what is reviewed, before it is sent; null while it is not. */
  onReviewed?: (reviewed: Pick<Order, "amount" | "currency"> | null) => void;
  onDone: (order: Order) => void;
};

/** A new redemption: form, then review, then one order however often it is sent. */
export function CreateStep({ link, beginning, onReviewed, onDone }: CreateStepProps) {
  const { me, settings } = useAppSettings();
  const format = useFormatMoney();
  const name = `${me.id}:new:${link}`;
  const create = useCreateOrder();
  const lists = useLists();
  function take(from: Beginning) {
    const { values, ...said } = takeOver(from, lists);
    const currency = settings.currencies.find(({ code }) => code === from.currency);
    const amount = shownAmount(values.amount, currency, format);
    return { source: from.source, values: { ...values, amount }, ...said };
  }
  const [begun] = useState(() => take(beginning));
  const templates = useQuery(templatesQuery()).data?.items ?? [];
  const [filled, setFilled] = useState<typeof begun | null>(null);
  function fill(form: DraftForm, template: Template) {
    const from = fromTemplate(template);
    const taken = take(from);
    const { amount, meantAmount, walletId, bankAccountId } = taken.values;
    // An amount that was left out leaves none of an earlier template behind.
    const fields = { walletId, bankAccountId, ...(from.values.amount ? { amount, meantAmount } : {}) };
    for (const [field, value] of Object.entries(fields)) {
      form.setValue(field as keyof typeof fields, value, { shouldDirty: true });
    }
    form.clearErrors();
    setFilled(taken);
    // Once the window has given the focus back: Enter reviews what was filled in.
    setTimeout(() => form.setFocus("amount"), 100);
  }
  // Also where this tab can keep nothing.
  const submission = useRef<SubmissionKey>(undefined);
  function send(draft: DraftOrder) {
    submission.current = submissionKey(draft, submission.current ?? readKept(name).submission);
    keep(name, { submission: submission.current });
    return create.mutateAsync({ draft, key: submission.current.key });
  }
  return (
    <DraftStep
      name={name}
      initial={begun.values}
      onStartOver={() => setFilled(null)}
      onReviewed={onReviewed}
      intro={(restored, form) => {
        const said = filled ?? (restored ? null : begun);
        return (
          <>
            {said?.source ? (
              <div className="px-5 pt-4 sm:px-6">
                <TakenOverNotice {...said} source={said.source} />
              </div>
            ) : null}
            {/* Before the accounts are known, a template’s amount may be in their currency or in another. */}
            {templates.length > 0 && lists.accounts ? (
              // In the line of the first field’s label.
              <div className="relative z-1 flex h-0 justify-end px-5 sm:px-6">
                <Templates templates={templates} onChoose={(template) => fill(form, template)} />
              </div>
            ) : null}
          </>
        );
      }}
      send={send}
      onDone={onDone}
    />
  );
}

type TakenOverNoticeProps = Pick<TakenOver, "taken" | "left"> & { source: Source };

/** Says what the form was filled with, and what could not be taken over. */
function TakenOverNotice({ source, taken, left }: TakenOverNoticeProps) {
  if (source.kind === "unread") {
    return <Notice tone="attention" role="status" title={words.from.unread[source.what]} />;
  }
  if (source.kind === "open") {
    const title = words.from[source.closed ? "closed" : "open"](source.name);
    return (
      <Notice tone="attention" role="status" title={title}>
        {words.from.see((text) => (
          <TextLink href={`/orders/${source.id}`}>{text}</TextLink>
        ))}
      </Notice>
    );
  }
  const name = source.kind === "template" ? words.from.quoted(source.name) : source.name;
  const title = words.from[source.kind](<UntrustedText>{name}</UntrustedText>, taken.join(", "));
  return (
    <Notice tone={left.length > 0 ? "attention" : "info"} role="status" title={title}>
      {left.map(({ what, why }) => (
        <p key={what}>{words.from.left[what](<UntrustedText>{why.replace(/\.$/, "")}</UntrustedText>)}</p>
      ))}
    </Notice>
  );
}
