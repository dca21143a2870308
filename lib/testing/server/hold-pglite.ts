import "server-only";
import { openPglite } from "../../server/platform/db/pglite";

// A separate process that opens an embedded database, writes a row, and keeps the folder open until it is killed.
openPglite(process.argv[2] ?? "").then(
  async ({ client }) => {
    await client.exec(
      "create table if not exists kept (words text); insert into kept values ('acknowledged')",
    );
    process.stdout.write("holding");
  },
  (error) => {
    process.stdout.write((error as Error).message);
    process.exitCode = 3;
  },
);
