import { Pencil, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { LongListMore, LongListSearch, useLongList } from "@/components/ui/long-list";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/http";
import { useRemoveTemplate, useRenameTemplate } from "@/lib/client/templates";
import type { Template } from "@/lib/contract/templates";
import { accountParts, namesOfRegistered } from "@/lib/domain/account-label";
import { sameId } from "@/lib/domain/uuid";
import { words } from "@/lib/words/templates";
import { useLists } from "./use-draft";

const textOf = ({ name }: Template) => name;

type TemplateListProps = { templates: readonly Template[]; onChoose: (template: Template) => void };

/** Each template with what it fills in, to choose, rename and remove. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const list = useLongList(templates, textOf);
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <div className="grid gap-3">
      <LongListSearch list={list} label={words.search} />
      <ul className="-mx-3 grid gap-0.5">
        {list.shown.map((template) => (
          <li key={template.id}>
            {renamed === template.id ? (
              <RenameForm template={template} onDone={() => setRenamed(null)} />
            ) : (
              <div className="flex items-center gap-1 rounded-md pr-1 hover:bg-foreground/5">
                <button
                  type="button"
                  className="min-h-13 min-w-0 flex-1 rounded-md px-3 py-1.5 text-left"
                  onClick={() => onChoose(template)}
                >
                  <UntrustedText className="block font-medium">{template.name}</UntrustedText>
                  <Filled template={template} />
                </button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={words.rename.label(template.name)}
                  onClick={() => setRenamed(template.id)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
                <RemoveTemplate template={template} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <LongListMore list={list} />
    </div>
  );
}

/** What it fills in: how much, from which wallet, to which account, as far as they are still on the lists. */
function Filled({ template: { amount, currency, walletId, bankAccountId } }: { template: Template }) {
  const format = useFormatMoney();
  const { wallets, accounts } = useLists();
  const wallet = wallets?.items.find(({ id }) => sameId(id, walletId))?.name;
  const account = accounts?.items.find(({ id }) => sameId(id, bankAccountId));
  const title = account && accountParts({ ...account, ...namesOfRegistered(account) }).title;
  const parts = [amount === null ? null : format(amount, currency), currency].filter(Boolean).join(" ");
  return (
    <span className="block text-sm text-muted-foreground tabular-nums">
      {parts}
      {wallet ? (
        <>
          {" · "}
          <UntrustedText>{wallet}</UntrustedText>
        </>
      ) : null}
      {title ? (
        <>
          {" → "}
          <UntrustedText>{title}</UntrustedText>
        </>
      ) : null}
    </span>
  );
}

function RenameForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const renaming = useRenameTemplate(template.id);
  const form = useRequestForm({
    shape: () => import("@/lib/contract/templates").then((shapes) => shapes.renameTemplate),
    defaultValues: { name: template.name },
    async submit(values) {
      const { name } = await renaming.mutateAsync(values);
      toast.success(words.rename.done, { description: name });
      onDone();
    },
  });
  const { setFocus } = form;
  // The button that was pressed is gone.
  const focus = useCallback(
    (element: HTMLFormElement | null) => void (element && setFocus("name", { shouldSelect: true })),
    [setFocus],
  );
  return (
    <form ref={focus} {...form.props} className="grid gap-3 px-3 py-2">
      <TextField form={form} name="name" label={words.name} maxLength={60} autoComplete="off" />
      <FormFailure form={form} title={words.rename.failed} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" pending={form.sending !== null}>
          {words.rename.action}
        </Button>
        <Button size="sm" disabled={form.sending !== null} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function RemoveTemplate({ template }: { template: Template }) {
  const removal = useRemoveTemplate();
  async function remove() {
    try {
      await removal.mutateAsync(template.id);
    } catch (error) {
      // A colleague was faster.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    toast.success(words.remove.done, { description: template.name });
  }
  return (
    <AskFirst
      trigger={
        <Button variant="quiet" size="icon" aria-label={words.remove.label(template.name)}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={words.remove.title(<UntrustedText>{template.name}</UntrustedText>)}
      description={words.remove.lead}
      confirmLabel={words.remove.action}
      cancelLabel={words.remove.keep}
      tone="danger"
      write={removal}
      send={remove}
      failure={words.remove.failed}
    />
  );
}
