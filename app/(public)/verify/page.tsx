import { VerifyFile } from "@/components/verify-file/verify-file";
import { words } from "@/lib/words/public-pages";
import { knowReader, titled } from "../../titled";

export const generateMetadata = titled(() => words.verify.title);

/** The policy with its nonce is made for each request. */
export const dynamic = "force-dynamic";

export default async function Page() {
  await knowReader();
  return (
    <>
      <h1 className="text-2xl tracking-tight">{words.verify.title}</h1>
      <p className="mt-1 text-muted-foreground">{words.verify.lead}</p>
      <div className="mt-7">
        <VerifyFile />
      </div>
    </>
  );
}
