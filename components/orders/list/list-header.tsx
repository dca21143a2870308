import { Download, FileCheck } from "lucide-react";
import { DownloadLink } from "@/components/shared/download-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageHeader } from "@/components/ui/page-header";
import { filterParams } from "@/lib/client/http";
import type { OrderFilter } from "@/lib/contract/orders";

/** The page's name, the same selection as a file, and the evidence of its period. `filter` has moments instead of days. */
export function ListHeader({ filter }: { filter: OrderFilter }) {
  const search = filterParams(filter).toString();
  // An archive is of a period: what else is searched for only looks for something in the list.
  const period = filterParams({ from: filter.from, to: filter.to }).toString();
  return (
    <PageHeader
      title="Redemptions"
      className="mb-5!"
      actions={
        <>
          <DownloadLink href={`/api/orders.csv${search ? `?${search}` : ""}`} className={buttonVariants()}>
            <Download aria-hidden="true" />
            CSV
            <span className="sr-only"> file with these redemptions</span>
          </DownloadLink>
          <DownloadLink href={`/api/evidence.zip${period ? `?${period}` : ""}`} className={buttonVariants()}>
            <FileCheck aria-hidden="true" />
            Evidence
            <span className="sr-only"> of all redemptions of this period, as an archive</span>
          </DownloadLink>
        </>
      }
    />
  );
}
