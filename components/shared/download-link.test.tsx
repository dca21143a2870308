import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { refusal, stubApi } from "@/components/testing/stub-api";
import { Toaster } from "@/components/ui/toast";
import { DownloadLink } from "./download-link";

/** What the browser was handed. */
const saved: { name: string; bytes: number | undefined }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.split(":")[1])];
    saved.push({ name: this.download, bytes: blob?.size });
  });
});

/** An answer that goes on when the test says so. */
function slowFile(name = "orders.csv") {
  let begin: (response: Response) => void = () => {};
  const answer = new Promise<Response>((resolve) => {
    begin = resolve;
  });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { "content-disposition": `attachment; filename="${name}"` };
  return {
    answer: () => answer,
    begin: () => begin(new Response(readable, { headers })),
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    breakOff: () => writer.abort(new Error("the line is dead")),
  };
}

const show = (name = "orders.csv") =>
  renderPage(
    <>
      <DownloadLink href={`/api/${name}?tab=open`}>CSV</DownloadLink>
      <Toaster />
    </>,
  );
const link = () => screen.getByRole("link", { name: "CSV" });

test("says that it waits, then how much has come, and hands over the file under the server’s name", async () => {
  const file = slowFile("orders-open.csv");
  const asked = stubApi({ "GET /api/orders.csv": file.answer });
  const { user, container } = show();
  expect(link().getAttribute("href")).toBe("/api/orders.csv?tab=open");
  await user.click(link());
  await screen.findByText("Downloading orders.csv");
  screen.getByText("Waiting for its turn…");
  await expectAccessible(container);
  await user.click(link());
  file.begin();
  await file.write("a".repeat(2_400));
  await screen.findByText("2 KB so far");
  await file.write("b");
  await file.end();
  await waitFor(() => expect(saved).toEqual([{ name: "orders-open.csv", bytes: 2_401 }]));
  await waitFor(() => expect(screen.queryByText("Downloading orders.csv")).toBeNull());
  expect(asked).toHaveLength(1);
});

test("can be cancelled, and then says nothing more", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  const { user } = show("second.csv");
  await user.click(link());
  const told = (await screen.findByText("Downloading second.csv")).closest("li");
  await user.click(within(told as HTMLElement).getByRole("button", { name: "Cancel" }));
  expect(asked.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByText("Downloading second.csv")).toBeNull());
  expect(saved).toEqual([]);
});

test("a part is never handed over as if it were all", async () => {
  const file = slowFile();
  stubApi({ "GET /api/third.csv": file.answer });
  const { user } = show("third.csv");
  await user.click(link());
  file.begin();
  await file.write("half");
  await file.breakOff();
  await screen.findByText("third.csv wasn’t downloaded");
  screen.getByText("The connection was lost on the way, so nothing was saved. Try again.");
  expect(saved).toEqual([]);
});

test("asks again where too many wait, and shows the server’s message for anything else", async () => {
  const answers = [
    new Response(null, { status: 429, headers: { "retry-after": "0.01" } }),
    refusal("not_ready", "We can’t reach our database right now."),
  ];
  const asked = stubApi({ "GET /api/fourth.csv": () => answers.shift() ?? Response.error() });
  const { user } = show("fourth.csv");
  await user.click(link());
  await screen.findByText("We can’t reach our database right now.");
  expect(asked).toHaveLength(2);
});
