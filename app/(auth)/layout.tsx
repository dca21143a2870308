import type { ReactNode } from "react";
import { AuthFrame } from "@/components/layout/auth-frame";
import { TimeZoneCookie } from "@/components/shared/time-zone";
import { getSettings } from "@/lib/server/platform";

/** Settings are read at each request: a build has none. */
export const dynamic = "force-dynamic";

/** The frame around every page that needs no session. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <AuthFrame organisation={getSettings().ORGANISATION_NAME}>
      <TimeZoneCookie />
      {children}
    </AuthFrame>
  );
}
