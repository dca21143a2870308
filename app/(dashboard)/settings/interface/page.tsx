import { InterfacePage } from "@/components/settings/interface-page";
import { roleRefusal } from "@/lib/domain/rules/acts";
import { pageContext, readDocument } from "@/lib/server/runtime";
import { words } from "@/lib/words/interface";
import { titled } from "../../../titled";

export const generateMetadata = titled(() => words.title);

/** What is searched for; more than that is no word of the interface. */
const MAX_SEARCH = 100;

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { person } = await pageContext("/settings/interface");
  const search = [(await searchParams).q].flat()[0]?.trim().slice(0, MAX_SEARCH) ?? "";
  const seesTokens = roleRefusal("api_token.see", person) === null;
  return <InterfacePage document={await readDocument()} search={search} seesTokens={seesTokens} />;
}
