export const dynamic = "force-dynamic";

/** Says that the process answers; what it depends on is asked at `/api/health/ready`. */
export function GET(): Response {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
