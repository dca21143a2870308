import { BackToReceived } from "@/components/received/statement-facts";
import { StatementList } from "@/components/received/statement-list";
import { PageHeader } from "@/components/ui/page-header";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Statements" };

export default async function Page() {
  await pageContext("/received/statements");
  return (
    <>
      <PageHeader title="Statements" back={<BackToReceived />} className="mb-5!" />
      <StatementList />
    </>
  );
}
