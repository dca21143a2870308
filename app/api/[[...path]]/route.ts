import { unknownPath } from "@/lib/server/runtime";
export const dynamic = "force-dynamic";

export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
