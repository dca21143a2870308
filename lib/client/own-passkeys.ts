import { queryOptions } from "@tanstack/react-query";
import type { OwnPasskeys } from "@/lib/contract/account";
import { read, request } from "./http";

export const PASSKEYS = "/api/me/passkeys";

export const passkeysQuery = () =>
  queryOptions({ queryKey: ["me", "passkeys"] as const, queryFn: read<OwnPasskeys>(PASSKEYS) });

/** The person wants no passkey for now: it is offered no more. */
export const declinePasskey = () => request<void>(`${PASSKEYS}/offer`, { method: "POST", body: {} });
