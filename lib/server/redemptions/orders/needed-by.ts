import "server-only";
import { isDayOver, neededByPast } from "@/lib/domain/needed-by";
import { invalid } from "@/lib/server/platform";

/**
 * Makes sure that the money can still be there by the day that was named. An answer to a request that was repeated later says
 * what was prepared, so its shape alone does not ask this.
 * @throws AppError `invalid`
 */
export function requireDayToCome({ neededBy }: { neededBy?: string | undefined }): void {
  if (neededBy && isDayOver(neededBy)) throw invalid({ neededBy: neededByPast() });
}
