import "server-only";
import { sql } from "drizzle-orm";
import type { ChainNetwork } from "../chain/reader";
import { orders } from "../db/schema";

/** Orders whose wallet is on this network, as a condition. */
export const isOn = ({ name }: Pick<ChainNetwork, "name">) =>
  sql`lower(trim(coalesce(${orders.walletFacts}, ${orders.wallet})->>'network')) = ${name.trim().toLowerCase()}`;
