import { me } from "@/lib/contract/people";
import { defineRoute } from "@/lib/server/runtime";

/** The person who asks. */
export const GET = defineRoute({ who: "signed-in", answer: me, run: async ({ person }) => person });
