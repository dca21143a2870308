import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { explain } from "@/lib/client/http";
import { bankChanges } from "@/lib/client/statements";
import { MappingNeededError, uploadStatement } from "@/lib/client/upload-statement";
import type { CsvMapping, Imported, MappingNeeded } from "@/lib/contract/statements";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { words } from "@/lib/words/received";
import { PageDrop } from "./page-drop";

const MappingDialog = onDemand(() => import("./mapping-dialog").then((module) => module.MappingDialog));

/** How far a file has come; `share`: which part of it has been sent, 1 while it is read. */
type Step =
  | { step: "waiting" }
  | { step: "sending"; share: number }
  | { step: "mapping"; needed: MappingNeeded }
  | { step: "done"; imported: Imported }
  | { step: "refused"; message: string };

export type Upload = { key: number; file: File; account: string | undefined } & Step;

/** Only a CSV file names no account. */
const isCsv = ({ name }: File) => /\.csv$/i.test(name);

/** Sends files one after the other, and asks for the columns of those that need it. */
export function useImport(mayImport: boolean) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [asked, setAsked] = useState<number | null>(null);
  const queue = useRef(Promise.resolve());
  const last = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  /** Whose statements are being chosen, where a person said so. */
  const chosenFor = useRef<string>(undefined);

  const move = (key: number, step: Step) =>
    setUploads((all) =>
      all.map((one) => (one.key === key ? { key, file: one.file, account: one.account, ...step } : one)),
    );
  async function send(upload: Upload, mapping?: CsvMapping, account = upload.account) {
    const { key, file } = upload;
    const imported = await uploadStatement(
      { file, account: isCsv(file) || mapping ? account : undefined, mapping },
      // While its columns are assigned, the window says that it is under way.
      (share) => (mapping ? undefined : move(key, { step: "sending", share })),
    );
    move(key, { step: "done", imported });
    for (const queryKey of bankChanges) void client.invalidateQueries({ queryKey });
  }
  async function begin(upload: Upload) {
    const { key, file } = upload;
    if (file.size > MAX_STATEMENT_BYTES) {
      const { words: refusals } = await import("@/lib/words/statement-refusals");
      return move(key, { step: "refused", message: refusals.too_large });
    }
    move(key, { step: "sending", share: 0 });
    try {
      await send(upload);
    } catch (error) {
      if (error instanceof MappingNeededError) {
        move(key, { step: "mapping", needed: error.mapping });
        setAsked((other) => other ?? key);
      } else move(key, { step: "refused", message: explain(error).message });
    }
  }
  function add(files: readonly File[], account?: string) {
    const added = files.map((file): Upload => {
      last.current += 1;
      return { key: last.current, file, account, step: "waiting" };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) queue.current = queue.current.then(() => begin(upload));
  }

  const mapped = uploads.find(({ key }) => key === asked);
  return {
    uploads,
    choose: (account?: string) => {
      chosenFor.current = account;
      field.current?.click();
    },
    assign: setAsked,
    clear: () => setUploads((all) => all.filter(({ step }) => step === "waiting" || step === "sending")),
    input: mayImport ? (
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={words.toImport}
        onChange={({ target }) => {
          add([...(target.files ?? [])], chosenFor.current);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    ) : null,
    windows: mayImport ? (
      <>
        <PageDrop onDrop={(files) => add(files)} />
        {mapped?.step === "mapping" ? (
          <MappingDialog
            fileName={mapped.file.name}
            account={mapped.account}
            needed={mapped.needed}
            send={({ account, mapping }) => send(mapped, mapping, account)}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </>
    ) : null,
  };
}

export type Importing = ReturnType<typeof useImport>;
