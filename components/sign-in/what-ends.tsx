import { Time } from "@/components/shared/time";
import { Checkbox } from "@/components/ui/checkbox";
import type { Enrolled } from "@/lib/contract/passwords";

type Props = {
  enrolled: readonly Enrolled[];
  keep: readonly string[];
  onKeep: (keep: readonly string[]) => void;
};

/**
 * What ends with a new password, since somebody else may have added it, and what its owner may keep: that which an older passkey
 * has signed for, if they know it.
 */
export function WhatEnds({ enrolled, keep, onKeep }: Props) {
  const ends = enrolled.filter(({ mayKeep }) => !mayKeep);
  const rest = enrolled.filter(({ mayKeep }) => mayKeep);
  return (
    <div className="grid gap-5">
      {ends.length > 0 ? (
        <section aria-labelledby="ends" className="grid gap-2">
          <h2 id="ends" className="text-base font-medium">
            This ends with it
          </h2>
          <p className="text-sm text-muted-foreground">
            No older passkey signed for these, so somebody who knew your password could have added them. Add
            yours again after you have signed in.
          </p>
          <ul className="divide-y">
            {ends.map((one) => (
              <li key={one.id} className="py-2">
                <p className="first-letter:uppercase">
                  <What {...one} />
                </p>
                <p className="text-sm text-muted-foreground">
                  <Added {...one} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {rest.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-base font-medium">Keep what you know</legend>
          <p className="text-sm text-muted-foreground">
            One of your passkeys signed for these. Keep only what you added yourself; the rest ends as well.
          </p>
          {rest.map((one) => (
            <Checkbox
              key={one.id}
              label={
                <>
                  Keep <What {...one} />
                </>
              }
              description={<Added {...one} />}
              checked={keep.includes(one.id)}
              onChange={({ target: { checked } }) =>
                onKeep(checked ? [...keep, one.id] : keep.filter((id) => id !== one.id))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function What({ kind, name }: Enrolled) {
  return kind === "passkey" ? (
    <span className="[overflow-wrap:anywhere]">
      the passkey “<bdi>{name}</bdi>”
    </span>
  ) : (
    <>the authenticator app</>
  );
}

function Added({ createdAt }: Enrolled) {
  return (
    <>
      Added <Time value={createdAt} />
    </>
  );
}
