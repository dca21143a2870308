import { resentMails } from "@/lib/contract/status";
import { defineRoute } from "@/lib/server/http/define-route";
import { resendFailedMails } from "@/lib/server/mail/resend";

export const POST = defineRoute({ who: ["admin"], answer: resentMails, run: resendFailedMails });
