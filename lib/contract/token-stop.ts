import { z } from "zod";
import { TOKEN_STOP_REASONS } from "@/lib/domain/token-stops";

/**
 * Why nothing is sent with a token, as every node says; `address` is the wallet of ours that it is about, `percent` by how much its
 * supply grew (1,000,000 at most), `runs` what its contract runs now.
 */
export const tokenStop = z.object({
  reason: z.enum(TOKEN_STOP_REASONS),
  symbol: z.string(),
  network: z.string(),
  address: z.string().nullable(),
  percent: z.number().nullable(),
  runs: z.string().nullable(),
});
