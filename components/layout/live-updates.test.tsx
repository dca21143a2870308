import { dehydrate, hydrate, type QueryKey, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { approvableQuery } from "@/lib/client/approvable";
import { isLive, unlessLive } from "@/lib/client/live-state";
import { LiveUpdates } from "@/lib/client/live-updates";
import { orderKeys } from "@/lib/client/orders";
import { loadMore } from "@/lib/client/query-client";
import { TOO_MANY_STREAMS } from "@/lib/domain/live";
import { renderPage, testQueryClient } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { stubEventSource } from "../testing/stub-event-source";

/** A busy machine takes longer than the usual second. */
const until = (check: () => void) => vi.waitFor(check, 10_000);

type Reads = Record<string, number>;

/** A page that shows what is under these keys, and counts how often each is read. */
function page(keys: Record<string, QueryKey>, { since = `${Date.now()}`, every = 15_000, meta = {} } = {}) {
  const reads: Reads = {};
  function Shown({ name, queryKey }: { name: string; queryKey: QueryKey }) {
    const read = () => {
      reads[name] = (reads[name] ?? 0) + 1;
      return Promise.resolve(reads[name]);
    };
    useQuery({ queryKey, queryFn: read, refetchInterval: unlessLive(every), meta });
    return null;
  }
  const ui = (
    <>
      <LiveUpdates since={since} />
      {Object.entries(keys).map(([name, queryKey]) => (
        <Shown key={name} name={name} queryKey={queryKey} />
      ))}
    </>
  );
  return { reads, ui };
}

test("news of one redemption reads it and the lists again, and of balances what shows them, and nothing else", async () => {
  const streams = stubEventSource();
  const keys = {
    ...{ named: orderKeys.one("a"), other: orderKeys.one("b"), list: [...orderKeys.lists, "rows"] },
    ...{ figures: orderKeys.figures, wallets: ["wallets"] },
  };
  const { reads, ui } = page(keys);
  const { client } = renderPage(ui);
  await until(() => expect([Object.keys(reads).length, client.isFetching()]).toEqual([5, 0]));
  for (const [news, ...counts] of [
    ["order:a activity", 2, 1, 2, 2, 1],
    ["detail:b", 2, 2, 2, 2, 1],
    ["balances", 2, 2, 2, 3, 1],
    ["orders", 3, 3, 3, 4, 1],
    ["everything", 4, 4, 4, 5, 2],
  ] as const) {
    streams.newest().say(news);
    await until(() => expect(Object.keys(keys).map((name) => reads[name])).toEqual(counts));
  }
});

test("the page after the last comes once the others are read again, since they have changed", async () => {
  const streams = stubEventSource();
  let version = 1;
  let answer = () => {};
  function Pages() {
    const query = useInfiniteQuery({
      queryKey: orderKeys.lists,
      queryFn: ({ pageParam }) =>
        new Promise<string>((resolve) => {
          const read = `page ${pageParam} of ${version}`;
          answer = () => resolve(read);
        }),
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => pages.length,
    });
    return (
      <>
        <LiveUpdates since={`${Date.now()}`} />
        <p>{query.data?.pages.join(", ")}</p>
        <button type="button" onClick={() => loadMore(query)}>
          {query.isFetching ? "Reading" : "Load more"}
        </button>
      </>
    );
  }
  const { user } = renderPage(<Pages />);
  answer();
  await screen.findByText("page 0 of 1");
  version = 2;
  streams.newest().say("orders");
  await user.click(await screen.findByRole("button", { name: "Reading" }));
  answer();
  await screen.findByText("page 0 of 2");
  await screen.findByRole("button", { name: "Reading" });
  answer();
  await screen.findByText("page 0 of 2, page 1 of 2");
});

test("however often something changes, a slow answer is waited for and then read once more", async () => {
  const streams = stubEventSource();
  let answer = () => {};
  let asked = 0;
  const slow = () => {
    asked += 1;
    return new Promise<number>((resolve) => {
      answer = () => resolve(asked);
    });
  };
  function Slow() {
    useQuery({ queryKey: ["wallets"], queryFn: slow });
    return <LiveUpdates since="0" />;
  }
  renderPage(<Slow />);
  answer();
  streams.newest().say("wallets");
  await until(() => expect(asked).toBe(2));
  for (let turn = 0; turn < 20; turn += 1) streams.newest().say("wallets");
  expect(asked).toBe(2);
  answer();
  await until(() => expect(asked).toBe(3));
});

test("several redemptions that are being compared do not change under the reader’s eyes", async () => {
  const streams = stubEventSource();
  const { meta, queryKey } = approvableQuery();
  const { reads, ui } = page({ compared: queryKey }, { meta });
  const seen = page({ list: orderKeys.lists });
  renderPage(
    <>
      {ui}
      {seen.ui}
    </>,
  );
  await until(() => expect(reads.compared).toBe(1));
  streams.newest().say("orders");
  await until(() => expect(seen.reads.list).toBe(2));
  expect(reads.compared).toBe(1);
});

/** A page that follows wallets and has read them once, with time that the test moves. */
async function openWallets() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const streams = stubEventSource();
  const { reads, ui } = page({ wallets: ["wallets"] });
  renderPage(ui);
  streams.newest().say("");
  await until(() => expect(reads.wallets).toBe(1));
  return { streams, reads };
}

test("nothing asks while the stream is open; it begins when the stream fails and ends when it is back", async () => {
  const { streams, reads } = await openWallets();
  await vi.advanceTimersByTimeAsync(20_000);
  streams.newest().say("");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(reads.wallets).toBeLessThanOrEqual(2);

  const before = reads.wallets ?? 0;
  streams.newest().fail();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([streams.all().length, isLive()]).toEqual([2, true]);
  streams.newest().fail();
  expect(isLive()).toBe(false);
  await until(() => expect(reads.wallets).toBe(before + 1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams.all()).toHaveLength(3);
  const back = streams.newest();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(reads.wallets).toBeGreaterThanOrEqual(before + 4);

  back.say("");
  await vi.advanceTimersByTimeAsync(16_000);
  const after = reads.wallets;
  back.say("");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(reads.wallets).toBe(after);
});

test("a stream that says nothing any more counts as lost", async () => {
  const { streams, reads } = await openWallets();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(isLive()).toBe(false);
  expect(streams.all()).toHaveLength(2);
  expect(streams.all()[0]?.isClosed).toBe(true);
  expect(reads.wallets).toBeGreaterThanOrEqual(2);
});

test("a stream opens from when the page was rendered, and again from the last event it received", async () => {
  const streams = stubEventSource();
  renderPage(page({}, { since: "1000.one" }).ui);
  expect(streams.newest().url).toBe("/api/events?since=1000.one");
  streams.newest().say("", 5_000);
  streams.newest().fail();
  await until(() => expect(streams.all()).toHaveLength(2));
  expect(streams.newest().url).toBe("/api/events?since=5000.stub");
});

test("what could not be read is asked for again, though the page hears of changes", async () => {
  const streams = stubEventSource();
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (asked === 2) throw new Error("no answer");
    return asked;
  };
  function Failing() {
    useQuery({ queryKey: ["wallets"], queryFn: read, refetchInterval: unlessLive(20) });
    return <LiveUpdates since="0" />;
  }
  const { client } = renderPage(<Failing />);
  streams.newest().say("");
  await until(() => expect([asked, client.isFetching()]).toEqual([1, 0]));
  streams.newest().say("wallets");
  await until(() => expect([asked, client.getQueryState(["wallets"])?.status]).toEqual([3, "success"]));
});

test("a browser with too many streams asks at intervals", async () => {
  const streams = stubEventSource();
  const { reads, ui } = page({ wallets: ["wallets"] }, { every: 20 });
  renderPage(ui);
  streams.newest().say("");
  expect(isLive()).toBe(true);
  streams.newest().say(TOO_MANY_STREAMS);
  expect(streams.newest().isClosed).toBe(true);
  await until(() => expect(reads.wallets).toBeGreaterThan(3));
});

test("a hidden page closes its stream, and reads what it missed when it is looked at", async () => {
  const streams = stubEventSource();
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const { reads, ui } = page({ wallets: ["wallets"] });
  renderPage(ui);
  streams.newest().say("", 5_000);
  await until(() => expect(reads.wallets).toBe(1));
  look("hidden");
  expect(streams.all().map(({ isClosed }) => isClosed)).toEqual([true]);
  look("visible");
  expect(streams.all().map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(streams.newest().url).toBe("/api/events?since=5000.stub");
  streams.newest().say("everything");
  await until(() => expect(reads.wallets).toBe(2));
});

test("what a page brings that was read before a change is read again", async () => {
  const streams = stubEventSource();
  const client = testQueryClient();
  renderPage(page({}).ui, { client });
  const readAt = Date.now();
  streams.newest().say("wallets", readAt + 1_000);
  const brought = testQueryClient();
  for (const name of ["wallets", "people"]) brought.setQueryData([name], {}, { updatedAt: readAt });
  hydrate(client, dehydrate(brought));
  const isOld = (name: string) => client.getQueryState([name])?.isInvalidated;
  expect([isOld("wallets"), isOld("people")]).toEqual([true, false]);
});

test("a page says every two minutes that it is in use, as long as it is touched", async () => {
  vi.useFakeTimers();
  stubEventSource();
  let status = 200;
  const asked = stubApi({ "GET /api/me": () => json({}, status) });
  const { client } = renderPage(page({}).ui);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(asked).toHaveLength(0);
  window.dispatchEvent(new Event("pointermove"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(asked).toHaveLength(1);

  // Signed out elsewhere: what is shown is read again, and leads to sign-in.
  client.setQueryData(["wallets"], {});
  status = 401;
  window.dispatchEvent(new Event("pointermove"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked.length, client.getQueryState(["wallets"])?.isInvalidated]).toEqual([2, true]);
});
