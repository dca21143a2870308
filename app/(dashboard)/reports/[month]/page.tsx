import { notFound } from "next/navigation";
import { reportMonth } from "@/lib/contract/reports";
import { pageContext } from "@/lib/server/runtime";
import { ReportPage } from "../report-page";

export const metadata = { title: "Reports" };

type Props = { params: Promise<{ month: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).month;
  const context = await pageContext(`/reports/${encodeURIComponent(given)}`);
  const asked = reportMonth.safeParse({ month: given });
  if (!asked.success) notFound();
  return <ReportPage context={context} month={asked.data.month} />;
}
