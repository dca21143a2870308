"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { noticesQuery } from "@/lib/client/notices";
import type { NoticeCode, NoticeList } from "@/lib/contract/notices";
import { words } from "@/lib/words/frame";

type Item = NoticeList["items"][number];

const URGENT: ReadonlySet<NoticeCode> = new Set(["sending_paused", "token_stopped", "audit_altered"]);

const NONE: readonly Item[] = [];

/**
 * What everybody has to know, above the content of every page. While it cannot be asked, the last answer stays. Nothing that a
 * person reads or aims at moves because of it: what comes while a page is open lies over it until they have taken note or gone to
 * another page, and what ends keeps its place until then.
 */
export function Notices() {
  const pathname = usePathname();
  const all = useQuery(noticesQuery()).data?.items ?? NONE;
  // The page that it leads to says it already.
  const current = all.filter(({ href }) => href !== pathname);
  const [placed, setPlaced] = useState({ pathname, items: current });
  if (placed.pathname !== pathname) setPlaced({ pathname, items: current });
  const take = () => setPlaced({ pathname, items: current });
  const isIn = (items: readonly Item[], { code }: Item) => items.some((one) => one.code === code);
  const late = current.filter((item) => !isIn(placed.items, item));
  return (
    <>
      {placed.items.length > 0 ? (
        <div role="status" className="mb-6 grid gap-3 print:hidden">
          {placed.items.map((item) => {
            const now = current.find(({ code }) => code === item.code);
            return now ? <Current key={item.code} item={now} /> : <Ended key={item.code} item={item} />;
          })}
        </div>
      ) : null}
      {/*
       * It is there before it has anything to say, so that screen readers notice what comes. Below what `connection.tsx` says, where
       * that has something to say.
       */}
      <div
        role="status"
        className="pointer-events-none fixed right-0 top-16 z-30 grid justify-center gap-2 px-4 in-[body:has([data-unreachable])]:mt-24 md:top-2 left-(--side) md:in-[body:has([data-unreachable])]:mt-12 print:hidden"
      >
        {late.map((item) => (
          <div key={item.code} className="pointer-events-auto max-w-2xl rounded-lg bg-background shadow-lg">
            <Current item={item} onNoted={take} />
          </div>
        ))}
      </div>
    </>
  );
}

function Current({ item: { code, message, href, since }, onNoted }: { item: Item; onNoted?: () => void }) {
  return (
    <Notice
      tone={URGENT.has(code) ? "danger" : "attention"}
      title={message}
      action={
        href || onNoted ? (
          <>
            {href ? (
              <TextLink href={href} className="tap">
                {words.notices.see}
              </TextLink>
            ) : null}
            {onNoted ? (
              <Button size="sm" onClick={onNoted}>
                {words.notices.noted}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {words.notices.since(<Time value={since} relative />)}
    </Notice>
  );
}

/** As high as what it says the end of. */
const Ended = ({ item }: { item: Item }) => (
  <div className="grid *:col-start-1 *:row-start-1">
    <Notice tone="success" title={words.notices.over[item.code]} />
    <div aria-hidden="true" inert className="invisible">
      <Current item={item} />
    </div>
  </div>
);
