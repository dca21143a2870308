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
import { words } from "@/lib/words/commands";
import { words as frame } from "@/lib/words/frame";
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
  also?: readonly string[] | undefined;
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
          <Radix.Title className="sr-only">{frame.search.label}</Radix.Title>
          <Command shouldFilter={false} label={frame.search.label} className="flex min-h-0 flex-1 flex-col">
            <Command.Input
              value={text}
              onValueChange={setText}
              maxLength={100}
              placeholder={frame.search.action}
              className="h-13 w-full shrink-0 border-b bg-transparent px-4.5 text-[1rem] outline-none placeholder:text-muted-foreground"
            />
            <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 sm:max-h-96">
              <Group heading={words.go} acts={matching(placesFor(person, show), text)} />
              <Group
                heading={words.do}
                acts={matching(actsFor(person, { show, showShortcuts, onClose }), text)}
              />
              <Found person={person} text={text.trim()} show={show} />
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const placesFor = ({ roles }: Person, show: (href: string) => void): Act[] =>
  allPlaces(roles).map(({ name, Icon, href, key }) => ({
    ...{ label: frame.places[name], Icon, also: words.also.places[name], run: () => show(href) },
    keys: key ? ["g", key] : undefined,
  }));

/** What can be done from everywhere; people who may not do it do not see it. */
function actsFor(
  person: Person,
  { show, showShortcuts, onClose }: Pick<CommandPaletteProps, "show" | "showShortcuts" | "onClose">,
): Act[] {
  const to = (label: string, Icon: LucideIcon, href: string, also?: readonly string[]): Act => ({
    ...{ label, Icon, also, run: () => show(href) },
  });
  return [
    ...(hasAccess("prepare_redemption", person)
      ? [{ ...to(frame.create, Plus, "/orders/new", words.also.create), keys: ["n"] }]
      : []),
    ...(isApprover(person) ? [to(words.approveSeveral, CircleCheck, "/orders/approve")] : []),
    ...(hasAccess("verify_addresses", person)
      ? [to(words.verifyAddresses, PhoneCall, "/verify-addresses", words.also.verifyAddresses)]
      : []),
    ...(hasAccess("import_statements", person)
      ? [to(words.importStatement, Upload, "/received?import=1", words.also.importStatement)]
      : []),
    ...themes.map(({ value, Icon }) => ({
      ...{
        label: words.theme(frame.theme[value]),
        Icon,
        also: words.also.theme,
        run: () => {
          applyTheme(value);
          onClose();
        },
      },
    })),
    { label: words.shortcuts.title, Icon: Keyboard, keys: ["?"], run: showShortcuts },
    { label: frame.signOut, Icon: LogOut, run: () => void signOut() },
  ];
}

/** Those whose name has these letters, the nearest first; filtered here, so that what is found elsewhere stays unchanged. */
export function matching<T extends Pick<Act, "label" | "also">>(
  all: readonly T[],
  text: string,
): readonly T[] {
  if (text.trim() === "") return all;
  return all
    .map((one) => ({ one, score: defaultFilter(one.label, text.trim(), [...(one.also ?? [])]) }))
    .filter(({ score }) => score > MIN_SCORE)
    .toSorted((first, second) => second.score - first.score)
    .map(({ one }) => one);
}

/** Letters scattered over a name are no match. */
const MIN_SCORE = 0.01;

const Group = ({ heading, acts }: { heading: string; acts: readonly Act[] }) =>
  acts.length === 0 ? null : (
    <Command.Group heading={heading} className={groupClass}>
      {acts.map(({ label, Icon, keys, also = [], run }) => (
        <Command.Item key={label} value={label} keywords={[...also]} onSelect={run} className={itemClass}>
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" strokeWidth={1.75} />
          <span className="flex-1">{label}</span>
          {keys ? <Keys keys={keys} /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
