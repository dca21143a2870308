import { StatementPage } from "@/components/received/statement-page";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Statement" };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const { id } = await params;
  await pageContext(`/received/statements/${encodeURIComponent(id)}`);
  return <StatementPage id={id.toLowerCase()} />;
}
