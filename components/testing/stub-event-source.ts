import { vi } from "vitest";

/** In place of the browser's own: a test opens, fails and speaks. */
class StubEventSource {
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    opened.push(this);
  }

  /** What the server says, at a time of its clock. */
  say(data: string, at = Date.now()) {
    this.onmessage?.({ data, lastEventId: `${at}.stub` });
  }

  fail() {
    this.onerror?.();
  }

  close() {
    this.isClosed = true;
  }
}

let opened: StubEventSource[] = [];

/** Streams of this test, the newest last. */
export function stubEventSource(): { all: () => StubEventSource[]; newest: () => StubEventSource } {
  opened = [];
  vi.stubGlobal("EventSource", StubEventSource);
  return {
    all: () => opened,
    newest: () => {
      const last = opened.at(-1);
      if (!last) throw new Error("no stream was opened");
      return last;
    },
  };
}
