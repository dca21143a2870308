import { cn } from "@/components/ui/cn";
import { differences } from "@/lib/domain/chain/resemblance";

type AddressDifferenceProps = { address: string; other: string; where: string };

/** Two addresses that look alike, one above the other in groups of four, with what differs marked and told. */
export function AddressDifference({ address, other, where }: AddressDifferenceProps) {
  const places = differences(address, other);
  const count = places.length === 1 ? "1 character differs" : `${places.length} characters differ`;
  return (
    <div className="grid gap-2">
      <p>{`${count}, marked with a frame: ${inWords(places, address, other)}.`}</p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-muted-foreground">Of this order</dt>
          <dd>
            <Marked text={address} places={places} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{where}</dt>
          <dd>
            <Marked text={other} places={places} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const SAID_AT_MOST = 4;

/** `place 7 is a instead of b`: places are counted behind the 0x, from one. */
function inWords(places: readonly number[], address: string, other: string): string {
  const few = places.slice(0, SAID_AT_MOST).map((place) => {
    const [here, there] = [address[place] ?? "nothing", other[place] ?? "nothing"];
    return `place ${place - 1} after 0x is ${here} instead of ${there}`;
  });
  const more = places.length - few.length;
  return [...few, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** Both have the same columns, so every group stands exactly above its counterpart at any width. */
function Marked({ text, places }: { text: string; places: readonly number[] }) {
  const digits = Array.from(text.slice(2), (digit, index) => ({ digit, place: index + 2 }));
  const groups = Array.from({ length: Math.ceil(digits.length / 4) }, (_, group) =>
    digits.slice(group * 4, group * 4 + 4),
  );
  return (
    <p className="font-mono text-sm leading-7 text-foreground">
      <span className="sr-only select-none">{text}</span>
      <span aria-hidden="true">
        {groups.map((group, index) => (
          <span key={group[0]?.place}>
            {index > 0 ? <wbr /> : text.slice(0, 2)}
            <span className="mr-[0.55ch] whitespace-nowrap">
              {group.map(({ digit, place }) => (
                <span
                  key={place}
                  className={cn(
                    places.includes(place) &&
                      "rounded-[2px] bg-surface font-bold text-danger outline-2 outline-current",
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
