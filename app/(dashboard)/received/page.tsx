import { ReceivedPage } from "@/components/received/received-page";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Received" };

export default async function Page() {
  const { person, settings } = await pageContext("/received");
  return <ReceivedPage person={person} organisation={settings.ORGANISATION_NAME} />;
}
