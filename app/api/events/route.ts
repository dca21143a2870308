import { liveInput } from "@/lib/contract/live";
import { defineRoute } from "@/lib/server/runtime";

/** What has changed, as server-sent events: topics and ids, for pages to read again what they show. */
export const GET = defineRoute({
  who: "signed-in",
  query: liveInput,
  isBackground: true,
  types: ["text/event-stream"],
  run: async ({ live, session, person }, { since }, request) =>
    live.open({ sessionId: session.id, personId: person.id }, since, request),
});
