/** Next calls this once per server process, before the first request. It does not wait: a database may be away for long. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { start } = await import("./lib/server/runtime/start");
  start();
}
