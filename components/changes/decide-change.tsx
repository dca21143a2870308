import { NoteForm } from "@/components/shared/note-form";
import { RequestError } from "@/components/shared/request-error";
import { Told } from "@/components/shared/told";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { useDecideChange } from "@/lib/client/changes";
import type { Change } from "@/lib/contract/changes";

const FAILURE = { title: "We couldn’t confirm your decision", safe: "Trying again is safe." };

/** What this person may do with a change that waits: decide on a colleague's, or take back their own. */
export function DecideChange({ change }: { change: Change }) {
  if (change.allowed.includes("accept")) return <Decide change={change} />;
  if (change.allowed.includes("withdraw")) return <Withdraw change={change} />;
  if (change.state !== "waiting" || !change.refusal) return null;
  return (
    <CardFooter>
      <p className="text-muted-foreground">
        <Told>{change.refusal ?? ""}</Told>
      </p>
    </CardFooter>
  );
}

const note = () => import("@/lib/contract/changes").then(({ decideChange }) => decideChange.shape.note);

function Decide({ change }: { change: Change }) {
  const deciding = useDecideChange(change.id);
  const send = (accept: boolean) => (text: string | undefined) =>
    deciding.mutateAsync({ accept, ...(text && { note: text }) });
  return (
    <NoteForm
      label="Note (optional)"
      failure={FAILURE}
      main={{ label: "Accept", shape: note, field: "note", send: send(true), success: "Accepted" }}
      other={{ label: "Decline", shape: note, field: "note", send: send(false), success: "Declined" }}
    >
      <p className="max-w-prose text-muted-foreground">
        Ask {change.proposedBy.name} in person or by phone if you didn’t expect this. It takes effect as soon
        as{" "}
        {change.votesRequired > change.decisions.length + 1
          ? "one more person has accepted it"
          : "you accept it"}
        .
      </p>
    </NoteForm>
  );
}

function Withdraw({ change }: { change: Change }) {
  const deciding = useDecideChange(change.id);
  return (
    <>
      {deciding.error ? (
        <RequestError error={deciding.error} {...FAILURE} className="mx-5 mb-5 sm:mx-6" />
      ) : null}
      <CardFooter className="justify-between">
        <p className="text-sm text-muted-foreground">
          <Told>{change.refusal ?? ""}</Told>
        </p>
        <Button
          pending={deciding.isPending}
          onClick={() =>
            deciding.mutateAsync({ accept: false }).then(
              () => toast.success("Proposal withdrawn"),
              // What went wrong stands above.
              () => {},
            )
          }
        >
          Withdraw proposal
        </Button>
      </CardFooter>
    </>
  );
}
