import type { ReactNode } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { expectedDay } from "@/lib/domain/bank/receipt";
import { labelOfField } from "@/lib/domain/content";
import { shortDayText } from "@/lib/domain/dates";
import { recordOf } from "@/lib/domain/records";
import { STOPS, type Stop, traitsOf } from "@/lib/domain/situations";
import { words } from "@/lib/words/order-page";
import { WaitsForWhom } from "../copy/chips";
import { countText } from "../copy/confirmations";
import { isWaiting } from "../copy/waits";
import type { Proof, StopContent } from "../flow/money-line";
import { stepOf } from "../flow/place";
import { Address, Named, Quiet } from "../flow/stop-texts";
import { IssuerStatus } from "../parts/badges";
import { BookedLine } from "../parts/booked-line";
import { PeopleList } from "../parts/names";
import { hasWalletMisfit, misfits } from "../parts/order-reading";

/** What stands at each stop of a redemption’s line; `present` is where it stands, and gets the line that says who is waited for. */
export function stopsOf(order: Order, present: Stop, isAddressInTask: boolean): Record<Stop, StopContent> {
  return recordOf(
    STOPS.map((stop) => {
      const { proofs, ...content } = CONTENTS[stop](order, isAddressInTask);
      return [stop, { ...content, proofs: stop === present ? [...proofs, ...waitOf(order)] : proofs }];
    }),
  );
}

/** Who did something and when, for the end of its sentence. */
const who = (name: string, at: string): ReactNode => (
  <>
    <UntrustedText>{name || words.stops.colleague}</UntrustedText>, <Time value={at} short />
  </>
);

/** A decision, and in whose place it was given. */
const decided = (text: ReactNode, standsInFor: ReactNode): ReactNode =>
  standsInFor ? words.stops.standsInFor(text, standsInFor) : text;

const fromIssuer = (order: Order): string =>
  stepOf(order) === "approve" ? words.stops.afterApproval : words.stops.fromIssuer;

const proven = (key: string, text: ReactNode): Proof => ({ key, kind: "proven", text });

const CONTENTS: Record<Stop, (order: Order, isAddressInTask: boolean) => StopContent> = {
  wallet: ({ wallet, createdBy, createdAt, editedBy, approvals }) => ({
    label: words.fromWallet,
    name: <Named name={wallet.name ?? labelOfField("wallet")} more={wallet.network} />,
    facts: <Address text={wallet.address ?? wallet.id} />,
    proofs: [
      proven("prepared", words.stops.prepared(who(createdBy.name, createdAt))),
      ...(editedBy.length > 0
        ? [proven("edited", words.stops.edited(<PeopleList people={editedBy} />))]
        : []),
      ...approvals.map(
        ({ by: person, decision, at, standsInFor }): Proof => ({
          key: person.id,
          kind: decision === "approved" ? "proven" : "over",
          text: decided(
            words.stops[decision](who(person.name, at)),
            standsInFor && <UntrustedText>{standsInFor.name}</UntrustedText>,
          ),
        }),
      ),
    ],
  }),
  address: (order, isInTask) => {
    const { instructions, transfer, reservation, situation } = order;
    const { seesAddress } = traitsOf(situation);
    // What came wrong from the wallet hides it as well: an address that can be seen can be sent to again.
    const isHidden = !seesAddress || hasWalletMisfit(order);
    const destination = transfer?.destination;
    const found = transfer?.arrivals.find(({ kind, state }) => kind === "match" && state !== "dropped");
    return {
      label: words.address,
      name: instructions ? (
        <UntrustedText>{instructions.walletOwner}</UntrustedText>
      ) : (
        <Quiet>{seesAddress ? fromIssuer(order) : words.stops.hidden}</Quiet>
      ),
      // Read out by the issuer and typed, it must not stand here to be copied, in no form.
      facts: order.allowed.includes("check_address") ? (
        <p className="text-muted-foreground">{words.stops.onceVerified}</p>
      ) : instructions && isHidden ? (
        <p className="text-muted-foreground">{words.stops.hiddenNow}</p>
      ) : instructions && !isInTask ? (
        <Address text={instructions.walletAddress} />
      ) : undefined,
      proofs: [
        ...(destination?.checked
          ? [
              proven(
                "verified",
                words.stops.verified(who(destination.checked.by.name, destination.checked.at)),
              ),
            ]
          : instructions && destination && destination.completed > 0
            ? [proven("known", words.stops.used(destination.completed))]
            : []),
        ...(reservation && situation !== "being_sent"
          ? [
              {
                key: "sending",
                kind: "others",
                text: words.stops.sending(who(reservation.by.name, reservation.at)),
              } as const,
            ]
          : []),
        ...(found && transfer?.network
          ? [
              proven(
                "found",
                <>
                  {words.stops.found(transfer.network.name, <Time value={found.at} short />)}
                  {found.state === "seen"
                    ? `, ${countText(found.confirmations, transfer.network.confirmations)}`
                    : null}
                </>,
              ),
            ]
          : []),
      ],
    };
  },
  issuer: ({ issuer, confirmation, transfer, step, paidOutAt }) => ({
    label: words.issuer,
    name: issuer?.status ? <IssuerStatus status={issuer.status} /> : <Quiet>{words.stops.burns}</Quiet>,
    proofs: [
      ...(confirmation?.state === "accepted" ? [proven("acknowledged", words.stops.acknowledged)] : []),
      ...(transfer?.burn
        ? [proven("burned", words.stops.burned(<Time value={transfer.burn.at} short />))]
        : []),
      ...(paidOutAt
        ? [
            proven(
              "paid",
              words.stops[step === "payout_started" ? "payoutStarted" : "completed"](
                <Time value={paidOutAt} short />,
              ),
            ),
          ]
        : []),
    ],
  }),
  account: (order) => {
    const { bankAccount, outcome } = order;
    const { title, bank, holder } = accountParts(bankAccount);
    return {
      label: words.stops.account,
      name: <Named name={title} more={bank} />,
      facts: (
        <>
          <GroupedText text={bankAccount.accountNumber} />
          {holder ? (
            <p className="text-muted-foreground">
              <UntrustedText>{holder}</UntrustedText>
            </p>
          ) : null}
          {bankAccount.routingCode ? (
            <p className="font-mono text-xs text-muted-foreground">
              <UntrustedText>{bankAccount.routingCode}</UntrustedText>
            </p>
          ) : null}
        </>
      ),
      // What is approved is read in full, at every width.
      keepsFacts: outcome === "to_approve",
      proofs: bookedOf(order),
    };
  },
};

/** What the bank has booked, line by line with its place in the statement; before that, when it is expected. */
function bookedOf({ receipt, outcome, expectedAt, lateSince }: Order): Proof[] {
  if (!receipt) {
    if (outcome !== "paid_out" || !expectedAt || lateSince) return [];
    const text = words.stops.expected(shortDayText(expectedDay(expectedAt)));
    return [{ key: "expected", kind: "others", text }];
  }
  return receipt.lines.map((line) => ({
    key: line.id,
    kind: line.credit ? "proven" : "over",
    text: <BookedLine line={line} />,
  }));
}

/** Who is waited for where the redemption stands; what is wrong there, its task says. */
function waitOf(order: Order): Proof[] {
  if (order.nextAction === "approve") return [{ key: "wait", kind: "you", text: yourApproval(order) }];
  if (order.nextAction || !isWaiting(order)) return [];
  return [{ key: "wait", kind: "others", text: <WaitsForWhom order={order} /> }];
}

/** “Second approval: you”; where one is enough, it has no number. */
const yourApproval = ({ approvals, approvalsRequired }: Order): string =>
  words.stops.yourApproval(approvalsRequired > 1 ? approvals.length : null);

/** What arrived other than ordered, drawn where it arrived. */
export function strayOf(order: Order): ReactNode {
  const [stray] = misfits(order);
  if (!stray) return null;
  const { amount, token, fromWallet, kind } = stray;
  const hasMatch = order.transfer?.arrivals.some(
    (one) => one.kind === "match" && one.state !== "dropped" && one !== stray,
  );
  const how = !fromWallet ? "otherWallet" : hasMatch ? "asWell" : kind === "match" ? "arrived" : "instead";
  return words.stops.strays[how](
    amount && token.known && token.symbol ? (
      <Money amount={amount} currency={token.symbol} className="mr-[0.5ch]" />
    ) : (
      words.stops.anotherToken
    ),
  );
}
