import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";

type FlowLayoutProps = { title: ReactNode; children: ReactNode; aside?: ReactNode; below?: ReactNode };

/** The page of one redemption: its steps, beside them (beneath where it is narrow) its summary, and below what happened. */
export function FlowLayout({ title, children, aside, below }: FlowLayoutProps) {
  return (
    <>
      <PageHeader
        title={title}
        className="mb-5"
        back={
          <Link href="/orders" className="inline-flex min-h-6 items-center gap-1 hover:text-foreground">
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Redemptions
          </Link>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">{children}</div>
        <div className="min-w-0 xl:sticky xl:top-6 xl:row-span-2">{aside}</div>
        {below ? <div className="min-w-0">{below}</div> : null}
      </div>
    </>
  );
}
