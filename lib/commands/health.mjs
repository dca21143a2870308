/**
 * `desk health [live|ready]`: ends with 0 where the server of this machine answers `/api/health/live` (or `ready`) with 200, else
 * with 1. For containers, which have no curl.
 */
const [question = "live"] = process.argv.slice(2);
const { HOST = "127.0.0.1", PORT = "3000" } = process.env;
const everyAddress = ["0.0.0.0", "::", ""];
const host = everyAddress.includes(HOST) ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
try {
  const answer = await fetch(`http://${host}:${PORT}/api/health/${question}`, {
    signal: AbortSignal.timeout(4_000),
  });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
