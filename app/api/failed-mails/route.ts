import { resentMails } from "@/lib/contract/status";
import { defineRoute, resendFailedMails } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.send_mails_again",
  answer: resentMails,
  run: resendFailedMails,
});
