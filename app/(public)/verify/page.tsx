import type { Metadata } from "next";
import { VerifyFile } from "@/components/verify-file/verify-file";

export const metadata: Metadata = { title: "Verify evidence" };

/** The policy with its nonce is made for each request. */
export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <>
      <h1 className="text-2xl tracking-tight">Verify evidence</h1>
      <p className="mt-1 text-muted-foreground">
        Choose a redemption’s evidence file. It stays in this browser; nothing is uploaded.
      </p>
      <div className="mt-7">
        <VerifyFile />
      </div>
    </>
  );
}
