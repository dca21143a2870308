import { Command, defaultFilter } from "cmdk";
import { CircleCheck, Keyboard, LogOut, type LucideIcon, PhoneCall, Plus, Upload } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentType, useState } from "react";
import { cn } from "@/components/ui/cn";
import { overlayClass, panelClass } from "@/components/ui/dialog-windows";
import { useOpener } from "@/components/ui/focus";
import { signOut } from "@/lib/client/session";
import { hasAccess } from "@/lib/domain/rules/access";
import { isApprover } from "@/lib/domain/rules/rule";
import type { Person } from "../person";
import { applyTheme, themes } from "../personal";
import { allPlaces } from "../places";
import { Keys } from "./keys";

export const groupClass =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground";

export const itemClass =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base outline-none data-[selected=true]:bg-foreground/7";

type Act = {
  label: string;
  Icon: LucideIcon;
  keys?: readonly string[];
  /** Other words that find it. */
  words?: readonly string[];
  run: () => void;
};

/** What is found of the text; `show` leads to an address and closes the window. */
export type FoundProps = { person: Person; text: string; show: (href: string) => void };

type CommandPaletteProps = {
  person: Person;
  Found: ComponentType<FoundProps>;
  /** Leads to an address. */
  show: (href: string) => void;
  showShortcuts: () => void;
  onClose: () => void;
};

/** Finds a redemption, goes to a page, does something: all by a few letters. */
export function CommandPalette({ person, Found, show: lead, showShortcuts, onClose }: CommandPaletteProps) {
  const [text, setText] = useState("");
  const opener = useOpener();
  const show = (href: string) => {
    onClose();
    lead(href);
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cn(
            panelClass,
            "h-[80dvh] sm:top-[12vh] sm:h-auto sm:max-h-[76vh] sm:max-w-xl sm:translate-y-0!",
          )}
          aria-describedby={undefined}
          {...opener}
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Command shouldFilter={false} label="Search or jump to" className="flex min-h-0 flex-1 flex-col">
            <Command.Input
              value={text}
              onValueChange={setText}
              maxLength={100}
              placeholder="Search or jump to…"
              className="h-13 w-full shrink-0 border-b bg-transparent px-4.5 text-[1rem] outline-none placeholder:text-muted-foreground"
            />
            <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 sm:max-h-96">
              <Group heading="Go to" acts={matching(placesFor(person, show), text)} />
              <Group heading="Do" acts={matching(actsFor(person, { show, showShortcuts, onClose }), text)} />
              <Found person={person} text={text.trim()} show={show} />
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const placesFor = ({ roles }: Person, show: (href: string) => void): Act[] =>
  allPlaces(roles).map(({ label, Icon, href, key, words }) => ({
    ...{ label, Icon, words, keys: key ? ["g", key] : undefined, run: () => show(href) },
  }));

/** What can be done from everywhere; people who may not do it do not see it. */
function actsFor(
  person: Person,
  { show, showShortcuts, onClose }: Pick<CommandPaletteProps, "show" | "showShortcuts" | "onClose">,
): Act[] {
  const to = (label: string, Icon: LucideIcon, href: string, words?: readonly string[]): Act => ({
    ...{ label, Icon, words, run: () => show(href) },
  });
  return [
    ...(hasAccess("prepare_redemption", person)
      ? [{ ...to("New redemption", Plus, "/orders/new", ["redeem", "prepare", "pay out"]), keys: ["n"] }]
      : []),
    ...(isApprover(person) ? [to("Approve several", CircleCheck, "/orders/approve")] : []),
    ...(hasAccess("verify_addresses", person)
      ? [to("Verify addresses", PhoneCall, "/verify-addresses", ["deposit address", "call the issuer"])]
      : []),
    ...(hasAccess("import_statements", person)
      ? [to("Import statement", Upload, "/received?import=1", ["camt", "MT940", "CSV", "upload"])]
      : []),
    ...themes.map(({ value, label, Icon }) => ({
      ...{
        label: `Appearance: ${label.toLowerCase()}`,
        Icon,
        words: ["theme"],
        run: () => {
          applyTheme(value);
          onClose();
        },
      },
    })),
    { label: "Keyboard shortcuts", Icon: Keyboard, keys: ["?"], run: showShortcuts },
    { label: "Sign out", Icon: LogOut, run: () => void signOut() },
  ];
}

/** Those whose name has these letters, the nearest first; filtered here, so that what is found elsewhere stays unchanged. */
export function matching<T extends Pick<Act, "label" | "words">>(
  all: readonly T[],
  text: string,
): readonly T[] {
  if (text.trim() === "") return all;
  return all
    .map((one) => ({ one, score: defaultFilter(one.label, text.trim(), [...(one.words ?? [])]) }))
    .filter(({ score }) => score > MIN_SCORE)
    .toSorted((first, second) => second.score - first.score)
    .map(({ one }) => one);
}

/** Letters scattered over a name are no match. */
const MIN_SCORE = 0.01;

const Group = ({ heading, acts }: { heading: string; acts: readonly Act[] }) =>
  acts.length === 0 ? null : (
    <Command.Group heading={heading} className={groupClass}>
      {acts.map(({ label, Icon, keys, words = [], run }) => (
        <Command.Item key={label} value={label} keywords={[...words]} onSelect={run} className={itemClass}>
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
          <span className="flex-1">{label}</span>
          {keys ? <Keys keys={keys} /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
