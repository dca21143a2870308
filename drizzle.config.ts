import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./lib/server/db/schema.ts",
    "./lib/server/db/chain-schema.ts",
    "./lib/server/db/sending-schema.ts",
  ],
  out: "./lib/server/db/migrations",
});
