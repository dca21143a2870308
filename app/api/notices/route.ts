import { notices } from "@/lib/contract/notices";
import { defineRoute } from "@/lib/server/http/define-route";
import { listNotices } from "@/lib/server/notices/list";

export const GET = defineRoute({ who: "signed-in", answer: notices, run: listNotices });
