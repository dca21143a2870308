import "server-only";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import type { Context } from "@/lib/server/record";
import type { ChangeRow, IssuerChange } from "./change-type";
import { finish } from "./finish";

/**
 * Makes a change at the issuer that was claimed before, in a transaction of its own: so it happens once at most, whatever
 * becomes of this process.
 * @throws whatever kept it from being made, which is written down then
 */
export async function carryOut<Input, Effect>(
  context: Context,
  type: IssuerChange<Input, Effect>,
  row: ChangeRow,
): Promise<Effect> {
  const end = async (failure: ChangeEnding["code"] | null) => {
    await context.db.transaction((tx) => finish(context.queue, tx, row, failure));
  };
  let effect: Effect;
  try {
    effect = await type.apply(context, row);
  } catch (error) {
    await end(type.failure);
    throw error;
  }
  await end(null);
  return effect;
}
