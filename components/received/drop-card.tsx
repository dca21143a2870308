import { useQuery } from "@tanstack/react-query";
import { Folder, Upload as UploadIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { useIsReady } from "@/components/ui/use-is-ready";
import { coverageQuery } from "@/lib/client/statements";
import type { Coverage, Imported } from "@/lib/contract/statements";
import { words } from "@/lib/words/received";
import { words as statements } from "@/lib/words/statements";
import { importedText } from "./import-words";
import { Chip } from "./line-rows";
import type { Importing, Upload } from "./use-import";

type DropCardProps = {
  importing: Importing;
  mayImport: boolean;
  /** The reader came to import something, which takes the focus here. */
  isAsked: boolean;
};

/** Where statements come in: files of a person, with what became of each, and the folder that is watched. */
export function DropCard({ importing, mayImport, isAsked }: DropCardProps) {
  const { uploads, choose, assign, clear } = importing;
  const folder = useQuery(coverageQuery()).data?.folder;
  if (!mayImport && !folder) return null;
  const isEnded = uploads.some(({ step }) => step === "done" || step === "refused");
  return (
    <Card aria-label={words.drop.label} className="grid gap-3 p-3.5">
      {mayImport ? (
        <>
          <DropZone choose={choose} isAsked={isAsked} />
          {uploads.length > 0 ? (
            <ul className="grid gap-3 px-1">
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} onAssign={() => assign(upload.key)} />
              ))}
            </ul>
          ) : null}
          <Said uploads={uploads} />
          {isEnded ? (
            <Button variant="quiet" size="sm" onClick={clear} className="justify-self-end">
              {words.drop.clear}
            </Button>
          ) : null}
        </>
      ) : null}
      {folder ? <WatchedFolder folder={folder} /> : null}
    </Card>
  );
}

function DropZone({ choose, isAsked }: { choose: () => void; isAsked: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isReady = useIsReady();
  useEffect(() => {
    if (!isAsked || !isReady) return;
    button.current?.focus();
    // It is asked once: going back or reloading asks for nothing.
    history.replaceState(null, "", window.location.pathname);
  }, [isAsked, isReady]);
  return (
    <button
      ref={button}
      type="button"
      disabled={!isReady}
      onClick={() => choose()}
      className="flex items-center gap-3 rounded-lg border-[1.5px] border-dashed border-input px-4 py-4.5 text-left hover:border-foreground/60 hover:bg-foreground/3"
    >
      <UploadIcon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted-foreground" />
      <span>
        <span className="block font-medium">{words.drop.title}</span>
        <span className="block text-sm text-muted-foreground">{words.drop.formats}</span>
      </span>
    </button>
  );
}

/** One file: its progress, and then what came of it. */
function UploadRow({ upload, onAssign }: { upload: Upload; onAssign: () => void }) {
  const format = useFormatCount();
  const { file } = upload;
  return (
    <li className="min-w-0 text-sm">
      <p className="font-medium [overflow-wrap:anywhere]">
        <UntrustedText>{file.name}</UntrustedText>
      </p>
      {upload.step === "waiting" ? <p className="text-muted-foreground">{words.drop.waiting}</p> : null}
      {upload.step === "sending" ? <Sent name={file.name} share={upload.share} /> : null}
      {upload.step === "mapping" ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-attention">
          {words.drop.columnsMissing}
          <Button size="sm" onClick={onAssign}>
            {words.drop.assign}
          </Button>
        </p>
      ) : null}
      {upload.step === "refused" ? (
        <p className="text-danger">
          <ServerText>{upload.message}</ServerText>
        </p>
      ) : null}
      {upload.step === "done" ? (
        <>
          <p className="text-muted-foreground tabular-nums">{importedText(upload.imported, format)}</p>
          <Imports imported={upload.imported} />
        </>
      ) : null}
    </li>
  );
}

/** The way to the statement where there is one, and which parts of an archive were refused. */
function Imports({ imported: { statements, refused } }: { imported: Imported }) {
  const [first, ...others] = statements;
  return (
    <>
      {statements.some(({ account }) => account === null) ? (
        <p className="text-attention">{words.drop.notYours}</p>
      ) : null}
      {first ? (
        <p>
          <TextLink
            href={others.length === 0 ? `/received/statements/${first.id}` : "/received/statements"}
            prefetch={false}
            className="tap"
          >
            {others.length === 0 ? words.drop.open : words.drop.openAll}
          </TextLink>
        </p>
      ) : null}
      {refused.map(({ name, reason }) => (
        <p key={name} className="text-danger [overflow-wrap:anywhere]">
          <UntrustedText>{name}</UntrustedText>: <ServerText>{reason}</ServerText>
        </p>
      ))}
    </>
  );
}

function Sent({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-muted-foreground tabular-nums">
      <span
        role="progressbar"
        aria-label={words.drop.sending(name)}
        aria-valuenow={percent}
        className="h-1 flex-1 overflow-hidden rounded-full bg-accent-soft"
      >
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      {percent < 100 ? `${percent} %` : words.drop.reading}
    </div>
  );
}

/** What became of the last file, read out once. */
function Said({ uploads }: { uploads: readonly Upload[] }) {
  const format = useFormatCount();
  const last = uploads.findLast(({ step }) => step === "done" || step === "refused");
  const said =
    last?.step === "done"
      ? importedText(last.imported, format)
      : last?.step === "refused"
        ? last.message
        : "";
  return (
    <p role="status" className="sr-only">
      {last ? `${last.file.name}: ${said}` : ""}
    </p>
  );
}

/** The folder that a bank or another program delivers files to. */
const WatchedFolder = ({ folder: { lastAt } }: { folder: NonNullable<Coverage["folder"]> }) => (
  <div className="flex items-center gap-2.5 px-1 leading-4.5">
    <Folder
      aria-hidden="true"
      strokeWidth={1.75}
      className="size-4 shrink-0 self-start text-muted-foreground"
    />
    <p className="min-w-0 flex-1">
      {statements.folder}
      <span className="block text-sm text-muted-foreground">
        {lastAt ? words.drop.lastFile(<Time value={lastAt} short="today" />) : words.drop.noFile}
      </span>
    </p>
    <Chip tone="positive">{words.drop.on}</Chip>
  </div>
);
