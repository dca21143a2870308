import { type NextRequest, NextResponse } from "next/server";

/**
 * Gives every document a Content-Security-Policy with a fresh nonce, prefetches included: a nonce that a
 * client sends along is always replaced. Who may see what is decided in pages and routes, never here.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce, request.nextUrl.pathname);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function contentSecurityPolicy(nonce: string, path: string): string {
  // React's development build evaluates code to show stacks; production never does.
  const development = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // What is verified there stays in the browser: its page can send nothing anywhere.
    ...(path === "/verify" && !development
      ? ["connect-src 'none'", "form-action 'none'"]
      : ["form-action 'self'"]),
  ].join("; ");
}

export const config = { matcher: ["/((?!api/|_next/static/).*)"] };
