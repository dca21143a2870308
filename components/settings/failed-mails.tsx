import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { useResendMails } from "@/lib/client/status";
import type { Status } from "@/lib/contract/status";

/** Mails that failed after all tries, and the way to resend them; nothing where there is none. */
export function FailedMails({ mails }: { mails: Status["failedMails"] }) {
  const resend = useResendMails();
  if (mails.length === 0) return null;
  const resendAll = () =>
    resend.mutate(undefined, {
      onSuccess: ({ resent }) =>
        toast.success(resent === 1 ? "Resending 1 e-mail" : `Resending ${resent} e-mails`),
    });
  return (
    <Card>
      <CardHeader
        title="Failed e-mails"
        description="The mail server didn’t accept them for about an hour. Fix it first, then resend."
      />
      <CardBody>
        <ul className="divide-y">
          {mails.map(({ kind, orderId, to }) => (
            <li key={`${kind}-${orderId}-${to}`} className="flex flex-wrap justify-between gap-x-6 py-2">
              <bdi>{to}</bdi>
              <Link
                href={orderId ? `/orders/${orderId}` : "/sending"}
                className="text-accent underline underline-offset-4"
              >
                {kind.replaceAll("_", " ")}
              </Link>
            </li>
          ))}
        </ul>
        {resend.error ? <RequestError error={resend.error} title="We couldn’t resend the e-mails" /> : null}
      </CardBody>
      <CardFooter className="justify-end">
        <Button variant="primary" pending={resend.isPending} onClick={resendAll}>
          Resend all
        </Button>
      </CardFooter>
    </Card>
  );
}
