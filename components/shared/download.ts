import { toast } from "@/components/ui/toast";
import { fetchFile } from "@/lib/client/download";
import { explain } from "@/lib/client/http";

/** What is there by then needs no word. */
const QUIET_MS = 400;
/** Figures that change more often can’t be read. */
const EVERY_MS = 500;

/** Under way, by address: a second click on the same link asks for nothing new. */
const underWay = new Set<string>();

/** Fetches a file and hands it to the browser; says how far it is where that takes longer. */
export async function download(href: string): Promise<void> {
  if (underWay.has(href)) return;
  underWay.add(href);
  const name = new URL(href).pathname.split("/").at(-1) ?? "";
  const cancelling = new AbortController();
  let bytes: number | null = null;
  const show = () =>
    toast.progress(`Downloading ${name}`, {
      key: href,
      description: bytes === null ? "Waiting for its turn…" : `${sizeOf(bytes)} so far`,
      onCancel: () => cancelling.abort(),
    });
  let every: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    show();
    every = setInterval(show, EVERY_MS);
  }, QUIET_MS);
  try {
    const { signal } = cancelling;
    const { file, savedAs } = await fetchFile(href, {
      signal,
      onProgress: (come) => {
        bytes = come;
      },
    });
    save(file, savedAs ?? name);
    toast.end(href);
  } catch (error) {
    toast.end(href);
    if (!cancelling.signal.aborted)
      toast.error(`${name} wasn’t downloaded`, { description: explain(error).message });
  } finally {
    clearTimeout(first);
    clearInterval(every);
    underWay.delete(href);
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
