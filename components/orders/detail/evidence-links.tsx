import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { buttonVariants } from "@/components/ui/button-variants";

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
