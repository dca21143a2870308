import { me } from "@/lib/contract/people";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", answer: me, run: async ({ person }) => person });
