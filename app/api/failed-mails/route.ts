import { resentMails } from "@/lib/contract/status";
import { defineRoute } from "@/lib/server/http/define-route";
import { resendFailedMails } from "@/lib/server/mail/resend";

export const POST = defineRoute({
  who: "access.send_mails_again",
  answer: resentMails,
  run: resendFailedMails,
});
