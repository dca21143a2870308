"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { noticesQuery } from "@/lib/client/notices";
import type { NoticeCode } from "@/lib/contract/notices";

const URGENT: ReadonlySet<NoticeCode> = new Set(["sending_paused", "audit_altered"]);

/** What everybody has to know, above the content of every page. While it cannot be asked, the last answer stays. */
export function Notices() {
  const { data } = useQuery(noticesQuery());
  return (
    // It is there before it has anything to say, so that screen readers notice what comes.
    <div role="status">
      {data && data.items.length > 0 ? (
        <div className="mb-6 grid gap-3">
          {data.items.map(({ code, message, href, since }) => (
            <Notice
              key={code}
              tone={URGENT.has(code) ? "danger" : "attention"}
              title={message}
              action={href ? <TextLink href={href}>See what to do</TextLink> : undefined}
            >
              Started <Time value={since} relative />.
            </Notice>
          ))}
        </div>
      ) : null}
    </div>
  );
}
