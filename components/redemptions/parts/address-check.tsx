import dynamic from "next/dynamic";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { differences, parseAddress } from "@/lib/domain/networks";
import { words } from "@/lib/words/address-check";
import { PeopleList } from "./names";

// Only an approver who compares an address loads the form for it.
const CompareAddress = dynamic(() => import("./compare-address").then((module) => module.CompareAddress));

type AddressProps = { order: Order; address: string };

/** An address that is not verified yet: for the approver who compares it by phone the slots, and what others should know of it. */
export function AddressCheck({ order, address }: AddressProps) {
  const lapsed = order.transfer?.destination.lapsed;
  return (
    <div className="grid gap-2 pt-2 empty:hidden">
      <AddressChanged order={order} />
      {lapsed ? (
        <p className="max-w-prose">
          {words.lapsed(<UntrustedText>{lapsed.by.name}</UntrustedText>, <Time value={lapsed.at} short />)}
        </p>
      ) : null}
      {/* What was typed about one address says nothing about another. */}
      {order.addressCheck ? (
        <CompareAddress key={address} order={order} address={address} asked={order.addressCheck} />
      ) : null}
    </div>
  );
}

/** The issuer has named another address than at first, and approvers have accepted it: a second one types its groups. */
function AddressChanged({ order: { instructions } }: Pick<AddressProps, "order">) {
  if (!instructions?.changed) return null;
  const { at, by } = instructions.changed;
  const said = by.length === 1 ? words.changed.byOne : words.changed.bySeveral;
  return (
    <p className="max-w-prose text-attention">{said(<PeopleList people={by} />, <Time value={at} />)}</p>
  );
}

/** The comparison alone, for people who are asked for it, where the address itself does not stand; nothing for others. */
export function PendingAddressCheck({ order }: { order: Order }) {
  const address = order.instructions?.walletAddress;
  if (!address || order.nextAction !== "check_address") return null;
  return (
    <CardBody className="grid gap-4">
      <ResemblanceNotice order={order} address={address} />
      <AddressCheck order={order} address={address} />
    </CardBody>
  );
}

/** The address looks like one seen before and is another one: how people are led to pay a stranger. */
export function ResemblanceNotice({ order, address }: AddressProps) {
  const { resembles = [], checked = null } = order.transfer?.destination ?? {};
  if (resembles.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title={words.resembles.title}>
      <p className="max-w-prose">
        {words.resembles.mistake}{" "}
        {checked ? (
          <>
            {words.resembles.verifiedBy(<UntrustedText>{checked.by.name}</UntrustedText>)}{" "}
            {order.allowed.includes("confirm") ? words.resembles.compare : null}
          </>
        ) : (
          words.resembles.wait
        )}
      </p>
      <div className="mt-3 grid gap-4">
        {resembles.map((other) => (
          <AddressDifference
            key={other.address}
            address={address}
            other={other.address}
            where={other.where}
          />
        ))}
      </div>
    </Notice>
  );
}

type AddressDifferenceProps = { address: string; other: string; where: string };

/** Two addresses that look alike, one above the other in groups of four, with the differences marked and named. */
export function AddressDifference({ address, other, where }: AddressDifferenceProps) {
  const places = differences(address, other);
  const prefixLength = parseAddress(address)?.parsed.prefixLength ?? 0;
  const groups = inWords(places, prefixLength, address, other);
  return (
    <div className="grid gap-2">
      <p>{words.resembles.differ(places.length, groups)}</p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-muted-foreground">{words.resembles.this}</dt>
          <dd>
            <Marked text={address} prefixLength={prefixLength} places={places} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{where}</dt>
          <dd>
            <Marked text={other} prefixLength={prefixLength} places={places} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const SAID_AT_MOST = 4;

/** `group 6 is 306F instead of 906F`: groups are what people compare, counted from one. */
function inWords(places: readonly number[], prefixLength: number, address: string, other: string): string {
  const groups = [...new Set(places.map((place) => Math.floor((place - prefixLength) / 4)))];
  const few = groups.slice(0, SAID_AT_MOST).map((group) => {
    const start = prefixLength + group * 4;
    const of = (text: string) => text.slice(start, start + 4);
    return words.resembles.group(group + 1, of(address), of(other));
  });
  const more = groups.length - few.length;
  const said = few.join(", ");
  return more > 0 ? words.resembles.more(said, more) : said;
}

type MarkedProps = { text: string; prefixLength: number; places: readonly number[] };

/** Both have the same columns, so every group stands exactly above its counterpart at any width. */
function Marked({ text, prefixLength, places }: MarkedProps) {
  const digits = Array.from(text.slice(prefixLength), (digit, index) => ({
    digit,
    place: index + prefixLength,
  }));
  const groups = Array.from({ length: Math.ceil(digits.length / 4) }, (_, group) =>
    digits.slice(group * 4, group * 4 + 4),
  );
  return (
    <p className="font-mono text-sm leading-7 text-foreground">
      <span className="sr-only select-none">{text}</span>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          <span key={group[0]?.place}>
            {index > 0 ? <wbr /> : text.slice(0, prefixLength)}
            <span className="mr-[0.55ch] whitespace-nowrap">
              {group.map(({ digit, place }) => (
                <span
                  key={place}
                  className={cn(
                    places.includes(place) &&
                      "rounded-[2px] bg-danger-solid font-bold text-solid-foreground underline underline-offset-2",
                  )}
                >
                  {digit}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </p>
  );
}
