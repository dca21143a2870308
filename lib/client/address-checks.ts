import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type {
  AddressCheckItem,
  AddressChecks,
  DecidedAddresses,
  JudgedGroup,
  TypedGroup,
} from "@/lib/contract/address-checks";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { orderKeys } from "./orders";
import { withProof } from "./proofs";
import { useWrite } from "./use-write";

/** The deposit addresses that wait for this person, without the groups that they have to type. */
export const addressChecksQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "address-checks"] as const,
    queryFn: read<AddressChecks>("/api/address-checks"),
  });

/** Whether one missing group is as typed: only the server knows. @throws ApiError `too_many_requests` after many wrong ones */
export const judgeGroup = (body: TypedGroup): Promise<JudgedGroup> =>
  request<JudgedGroup>("/api/address-checks/group", { method: "POST", body });

/** What a person says of one address after the call. */
export type AddressAnswer = { item: AddressCheckItem; groups: Record<string, string>; matches: boolean };

type Call = { answers: readonly AddressAnswer[]; note: string };

/** Sends what one call with the issuer said of several addresses, with one proof for all that match. */
export function useConfirmAddresses() {
  const client = useQueryClient();
  return useWrite({
    send: ({ answers, note }: Call) => {
      const items = answers.map(({ item: { id }, groups, matches }) => ({ id, groups, matches, note }));
      const signed = answers
        .filter(({ matches }) => matches)
        .flatMap(({ item: { address: walletAddress, orders }, groups }) =>
          orders.map(({ id }) => ({ id, content: { walletAddress, note, groups, matches: true } })),
        );
      return withProof({ act: "check_address", items: signed }, (signature) =>
        request<DecidedAddresses>("/api/address-checks", { method: "POST", body: { items, signature } }),
      );
    },
    show: (_client, { items }) => {
      for (const id of items.flatMap(({ orders }) => orders))
        void client.invalidateQueries({ queryKey: orderKeys.one(id) });
    },
    changes: [activityKey],
    waitsFor: [orderKeys.lists],
  });
}
