import { revivedMails } from "@/lib/contract/status";
import { defineRoute } from "@/lib/server/http/define-route";
import { reviveMails } from "@/lib/server/mail/revive";

export const POST = defineRoute({ roles: ["admin"], answer: revivedMails, run: reviveMails });
