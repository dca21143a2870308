import { plusMonths } from "@/lib/domain/month";
import { monthIn } from "@/lib/domain/periods";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../titled";
import { ReportPage } from "./report-page";

export const generateMetadata = titled(() => words.reports);

/** The last month that is over. */
export default async function Page() {
  const context = await pageContext("/reports");
  const month = plusMonths(monthIn(context.settings.ORGANISATION_TIME_ZONE), -1);
  return <ReportPage context={context} month={month} />;
}
