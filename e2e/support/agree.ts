import type { ApiResponse, Session } from "./session";

/**
 * Has a second person accept what one person's write has only proposed (202). While the first order has not been sent to the
 * issuer such a write takes effect at once, and there is nothing to accept.
 * @throws Error when the write or the acceptance was refused
 */
export async function agreeOn(answer: Pick<ApiResponse, "status" | "body">, second: Session): Promise<void> {
  if (answer.status !== 202) {
    if (answer.status < 300) return;
    throw new Error(`The change was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  const { id, contentHash } = answer.body.change;
  const accepted = await second.post(`/api/changes/${id}`, { accept: true, contentHash });
  if (accepted.body.state === "accepted") return;
  throw new Error(`The change was not accepted: ${accepted.status} ${JSON.stringify(accepted.body)}`);
}
