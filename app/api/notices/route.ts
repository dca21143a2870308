import { notices } from "@/lib/contract/notices";
import { listNotices } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: notices, run: listNotices });
