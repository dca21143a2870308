import { z } from "zod";
import { confirmTransfer } from "@/lib/contract/confirm-transfer";
import { pastedHash } from "./pasted-hash";

/** The interface takes a hash alone; people paste it in groups, or an explorer's link to it. */
export const hashForm = z.object({
  transactionHash: z.string().transform(pastedHash).pipe(confirmTransfer.shape.transactionHash),
});
