import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { QueryView } from "@/components/shared/query-view";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { orderRecordQuery } from "@/lib/client/activity";
import type { Order } from "@/lib/contract/orders";
import { PrintReceipt } from "./print-receipt";
import { timelineVersion } from "./timeline-version";

const skeleton = (
  <Loading label="Loading what happened so far…">
    <SkeletonRows rows={5} columns={2} />
  </Loading>
);

// The words of every entry are read below the fold, after the record itself has arrived.
const TimelineList = dynamic(() => import("./timeline-list").then((module) => module.TimelineList), {
  loading: () => skeleton,
});

/** All that happened to an order, the oldest first, from people, the product, the issuer and the chain. */
export function Timeline({ order }: { order: Order }) {
  const query = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  return (
    <Card aria-labelledby="timeline">
      <CardHeader id="timeline" title="What happened so far" />
      <QueryView
        query={query}
        className="mx-5 mt-4 mb-5 sm:mx-6"
        skeleton={skeleton}
        failure={{
          title: "The history couldn’t be loaded",
          saved: "The record itself is safe: nothing in it can be changed or removed.",
          level: 3,
        }}
      >
        {(entries) => (
          <CardBody className="pt-3">
            <TimelineList entries={entries} />
          </CardBody>
        )}
      </QueryView>
      <EvidenceLinks orderId={order.id}>
        <PrintReceipt order={order} />
      </EvidenceLinks>
    </Card>
  );
}

/** The redemption's evidence as files, one for people and one that is verified without us; `children` are other ways to take it along. */
export function EvidenceLinks({ orderId, children }: { orderId: string; children?: ReactNode }) {
  return (
    <section
      aria-label="Evidence"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-5 py-4 sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted-foreground">
        <span className="font-medium text-foreground">Evidence</span> Everything above with its signatures,
        sealed so that an auditor can verify it without us.
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {children}
        <FileLink href={`/api/orders/${orderId}/evidence.pdf`} kind="PDF" />
        <FileLink href={`/api/orders/${orderId}/evidence.json`} kind="JSON" />
      </div>
    </section>
  );
}

const FileLink = ({ href, kind }: { href: string; kind: "PDF" | "JSON" }) => (
  <DownloadLink href={href} className={buttonVariants({ size: "sm" })}>
    <Download aria-hidden="true" />
    {kind}
    <span className="sr-only"> file with the evidence of this redemption</span>
  </DownloadLink>
);
