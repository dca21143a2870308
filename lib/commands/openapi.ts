import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { writeDocument } from "@/lib/server/runtime/openapi/document";
import { DOCUMENT } from "@/lib/server/runtime/openapi/read";

/** The last step of `npm run build`: writes what `/api/openapi.json` answers. With `--print` it only prints it. */
const text = JSON.stringify(await writeDocument());
if (process.argv.includes("--print")) process.stdout.write(text);
else {
  mkdirSync(dirname(DOCUMENT), { recursive: true });
  writeFileSync(DOCUMENT, text);
}
