import NextAuth from "next-auth";
import { authOptions } from "@/lib/server/auth/options";

type Context = { params: Promise<{ nextauth: string[] }> };

// Settings are read at the first request: a build has none.
const handler = (request: Request, context: Context) => NextAuth(authOptions(request))(request, context);

export { handler as GET, handler as POST };
