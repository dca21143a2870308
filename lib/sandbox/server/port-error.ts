import { StartError } from "../settings";

/** The error for a port that the sandbox cannot listen on. It names the setting to change. */
export function portError(setting: string, port: number, error: Error & { code?: string }): StartError {
  const reason = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.message})`;
  return new StartError(
    `Port ${port} ${reason}. Set ${setting} to a free port, or stop the program that uses it.`,
  );
}
