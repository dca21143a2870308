/** Says which setting's port cannot be had, and why. */
export function portSentence(setting: string, port: number, error: Error & { code?: string }): string {
  const reason =
    error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${error.message})`;
  return `Port ${port} ${reason}. Set ${setting} to a free port, or stop the program that uses it.`;
}
