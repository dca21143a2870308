import { Upload } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { words } from "@/lib/words/received";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;

/** Takes files that are dropped anywhere on the page, and shows so while they are above it. */
export function PageDrop({ onDrop }: { onDrop: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const ended = new AbortController();
    const on = (name: "dragenter" | "dragover" | "dragleave" | "drop", handle: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => hasFiles(event) && handle(event), { signal: ended.signal });
    on("dragenter", () => setOver(true));
    on("dragover", (event) => {
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    });
    // From one element to another is no way out of the window; where a browser says that it is, the next move takes it back.
    on("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on("drop", (event) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ended.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90">
      <p className="flex items-center gap-3 text-lg font-semibold text-accent">
        <Upload aria-hidden="true" />
        {words.drop.toImport}
      </p>
    </div>
  );
}
