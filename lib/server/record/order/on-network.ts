import "server-only";
import { sql } from "drizzle-orm";
import type { ChainNetwork } from "@/lib/server/outside";
import { orders } from "@/lib/server/platform";

/** Orders whose wallet is on this network, as a condition. */
export const isOn = ({ name }: Pick<ChainNetwork, "name">) =>
  sql`lower(trim(coalesce(${orders.walletFacts}, ${orders.wallet})->>'network')) = ${name.trim().toLowerCase()}`;
