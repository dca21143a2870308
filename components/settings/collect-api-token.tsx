import { useState } from "react";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { useCollectApiToken } from "@/lib/client/api-tokens";
import type { ApiToken } from "@/lib/contract/api-tokens";
import { words } from "@/lib/words/settings";

/** Shows a token to its proposer: once, so it asks first. Closed, it is gone; until then it stays, though the list says that it was collected. */
export function CollectApiToken({ token: { id, name, mayCollect } }: { token: ApiToken }) {
  const [open, setOpen] = useState(false);
  if (!mayCollect && !open) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" aria-label={words.collect.label(name)}>
          {words.collect.action}
        </Button>
      </DialogTrigger>
      {open ? <Secret id={id} name={name} /> : null}
    </Dialog>
  );
}

function Secret({ id, name }: Pick<ApiToken, "id" | "name">) {
  const collecting = useCollectApiToken();
  const secret = collecting.data?.secret;
  return (
    <DialogContent
      title={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
      description={secret ? words.collect.shown : words.collect.lead}
      footer={
        secret ? (
          <CopyButton text={secret} label={words.collect.copy} />
        ) : (
          <Button
            variant="primary"
            pending={collecting.isPending}
            onClick={() => collecting.mutateAsync(id).catch(() => {})}
          >
            {words.collect.action}
          </Button>
        )
      }
    >
      {collecting.error ? <RequestError error={collecting.error} title={words.collect.failed} /> : null}
      {secret ? (
        <p className="rounded-lg border bg-muted px-3 py-2 font-mono text-sm break-all select-all">
          {secret}
        </p>
      ) : null}
    </DialogContent>
  );
}
