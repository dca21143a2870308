import "server-only";
import type { Api } from "./api";
import { idSegment, requireSameId } from "./ids";
import { toCryptoTransfer } from "./map";
import type { CryptoTransfer } from "./types";
import * as wire from "./wire";

/** Reads the payment instructions of an order's CryptoTransferId (docs/issuer-api.md, Endpoints). @throws IssuerError */
export async function getCryptoTransfer(api: Api, transferId: string): Promise<CryptoTransfer> {
  const path = `/v1/transfers/crypto/${idSegment(transferId)}`;
  return api.ask({ operation: "getCryptoTransfer", method: "GET", path, answer: "record" }, (answer) => {
    const transfer = toCryptoTransfer(wire.cryptoTransfer.parse(answer));
    requireSameId(transfer.id, transferId);
    return transfer;
  });
}

/**
 * Tells the issuer the transfer's hash (docs/issuer-api.md, Endpoints); any 2xx is success, whatever its body.
 * It only speeds up processing, so after a failure the caller may try again. @throws IssuerError
 */
export async function confirmTransfer(api: Api, transferId: string, transactionHash: string): Promise<void> {
  const path = `/v1/transfers/crypto/${idSegment(transferId)}/confirmation`;
  const json = { TransactionHash: transactionHash };
  await api.ask(
    { operation: "confirmTransfer", method: "POST", path, json, answer: "nothing" },
    () => undefined,
  );
}
