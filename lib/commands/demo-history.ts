import { getSettings } from "@/lib/server/platform";
import { type Place, printWelcome } from "./demo/output";
import { PEOPLE } from "./demo/people";
import { seedBusiness } from "./demo/seed";

/** `desk demo-history`: adds the demo’s people and its year of redemptions to the database of the settings (compose.yaml). */
async function main(): Promise<void> {
  await seedBusiness();
  const { APP_URL, ISSUER_WEB_URL = "", NETWORKS } = getSettings();
  const place: Place = {
    ...{ appUrl: APP_URL, sandboxUrl: ISSUER_WEB_URL, mailUrl: "http://localhost:8025" },
    ...{ chain: NETWORKS.length > 0 ? "anvil" : "memory" },
    again: `Press Ctrl-C to stop. Your data is kept for the next start. To begin again with the year of redemptions, run
  docker compose --profile demo down --volumes first.`,
  };
  printWelcome(place, PEOPLE);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
