import { notFound } from "next/navigation";
import { reportMonth } from "@/lib/contract/reports";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";
import { ReportPage } from "../report-page";

export const generateMetadata = titled(() => words.reports);

type Props = { params: Promise<{ month: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).month;
  const context = await pageContext(`/reports/${encodeURIComponent(given)}`);
  const asked = reportMonth.safeParse({ month: given });
  if (!asked.success) notFound();
  return <ReportPage context={context} month={asked.data.month} />;
}
