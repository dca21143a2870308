import "server-only";

export const fileName = (code: string, kind: "json" | "pdf") => `${code}-evidence.${kind}`;
