import type { AppSettings } from "@/components/redemptions/parts/app-settings";
import type { Context } from "@/lib/server/record";

/** What the pages of redemptions know of this installation. */
export const appSettings = ({ settings }: Context): AppSettings => ({
  currencies: settings.CURRENCIES,
  issuerWebUrl: settings.ISSUER_WEB_URL ?? null,
  organisation: settings.ORGANISATION_NAME ?? null,
});
