import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import { useRemoveTemplate } from "@/lib/client/templates";
import type { Template } from "@/lib/contract/templates";

type FromTemplateProps = { templates: readonly Template[]; onChoose: (template: Template) => void };

/** Fills the form with what is redeemed again and again; the one that was chosen can be removed. */
export function FromTemplate({ templates, onChoose }: FromTemplateProps) {
  const format = useFormatMoney();
  const [chosenId, setChosenId] = useState("");
  const chosen = templates.find(({ id }) => id === chosenId);
  const labelOf = ({ name, amount, currency }: Template) =>
    `${name} (${amount === null ? currency : `${format(amount, currency)} ${currency}`})`;
  function choose(id: string) {
    setChosenId(id);
    const template = templates.find((one) => one.id === id);
    if (template) onChoose(template);
  }
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label="From a template"
        placeholder="From a template…"
        className="w-56 max-sm:w-full"
        value={chosen ? chosenId : ""}
        onValueChange={choose}
        options={templates.map((template) => ({ value: template.id, label: labelOf(template) }))}
      />
      {chosen ? <RemoveTemplate template={chosen} /> : null}
    </div>
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
    toast.success("Template removed", { description: template.name });
  }
  return (
    <AlertDialog
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${template.name}`}
          title="Remove this template"
        >
          <Trash2 aria-hidden="true" />
        </Button>
      }
      onOpenChange={(open) => open && removal.reset()}
      title={
        <>
          Remove the template <UntrustedText>{template.name}</UntrustedText>?
        </>
      }
      description="It’s removed for everyone. Redemptions that began with it stay unchanged."
      confirmLabel="Remove template"
      cancelLabel="Keep template"
      tone="danger"
      onConfirm={remove}
    >
      {removal.error ? <RequestError error={removal.error} title="The template wasn’t removed" /> : null}
    </AlertDialog>
  );
}
