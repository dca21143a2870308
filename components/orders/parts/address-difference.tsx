import { cn } from "@/components/ui/cn";
import { differences, parseAddress } from "@/lib/domain/networks";

type AddressDifferenceProps = { address: string; other: string; where: string };

/** Two addresses that look alike, one above the other in groups of four, with the differences marked and named. */
export function AddressDifference({ address, other, where }: AddressDifferenceProps) {
  const places = differences(address, other);
  const prefixLength = parseAddress(address)?.parsed.prefixLength ?? 0;
  const count = places.length === 1 ? "One character differs" : `${places.length} characters differ`;
  return (
    <div className="grid gap-2">
      <p>{`${count}, marked below: ${inWords(places, prefixLength, address, other)}.`}</p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-muted-foreground">This redemption</dt>
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
    const of = (text: string) => text.slice(start, start + 4) || "nothing";
    return `group ${group + 1} is ${of(address)} instead of ${of(other)}`;
  });
  const more = groups.length - few.length;
  return [...few, ...(more > 0 ? [`and ${more} more ${more === 1 ? "group" : "groups"}`] : [])].join(", ");
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
