import { me } from "@/lib/contract/people";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ answer: me, run: async ({ person }) => person });
