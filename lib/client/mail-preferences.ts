import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailPreferences, SetMailPreferences } from "@/lib/contract/mail-preferences";
import { activityKey } from "./activity";
import { read, request } from "./http";

const PATH = "/api/me/mail-preferences";

/** Which mails one gets. */
export const mailPreferencesQuery = () =>
  queryOptions({ queryKey: ["me", "mail-preferences"] as const, queryFn: read<MailPreferences>(PATH) });

/** Sets which mails one gets from now on. */
export function useSetMailPreferences() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice is what is kept.
    scope: { id: "mail-preferences" },
    mutationFn: (body: SetMailPreferences) => request<MailPreferences>(PATH, { method: "PUT", body }),
    onSuccess: (kept) => {
      client.setQueryData(mailPreferencesQuery().queryKey, kept);
      return client.invalidateQueries({ queryKey: activityKey });
    },
  });
}
