import "server-only";
import { IssuerError } from "@/lib/server/outside";
import { AppError, type ResolutionRecord, takePersonRead } from "@/lib/server/platform";
import { type Context, compareWithIssuer, findByIssuerId, type OrderRow } from "@/lib/server/record";

type Checks = ResolutionRecord["checks"];

/**
 * Reads the order that somebody found at the issuer and compares it with ours, field by field (docs/order-life.md, rule 2).
 * @throws AppError `invalid` when it is unknown, belongs to another redemption or differs, `too_many_requests`; IssuerError
 */
export async function readResolutionChecks(
  { db, issuer, person }: Context,
  order: OrderRow,
  issuerOrderId: string,
): Promise<Checks> {
  const used = await findByIssuerId(db, issuerOrderId);
  if (used) throw mismatch(`This OrderId already belongs to redemption ${used.code}.`);
  await takePersonRead({ db, person });
  const found = await issuer.getOrder(issuerOrderId).catch((error) => {
    if (error instanceof IssuerError && error.kind === "not_found") {
      throw mismatch("The issuer doesn’t know this OrderId.");
    }
    throw error;
  });
  const checks = compareWithIssuer(order, found);
  const differing = checks
    .filter(({ passed }) => !passed)
    .map(
      ({ field, expected, found: value }) => `${field}: expected ${expected}, found ${value ?? "nothing"}`,
    );
  if (differing.length === 0) return checks;
  throw mismatch(`The issuer’s order is a different one. ${differing.join("; ")}.`);
}

function mismatch(message: string): AppError {
  return new AppError("invalid", "This OrderId can’t belong to this redemption. Nothing was changed.", {
    orderId: message,
  });
}
