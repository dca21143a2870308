import "server-only";
import { join } from "node:path";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { expect, test } from "vitest";
import { EXPORT_FORMATS } from "@/lib/domain/reports/export-formats";

test.each(EXPORT_FORMATS)(
  "the address that ends in .%s leads to the route, and no address of a month does",
  async (format) => {
    const { default: config } = await import(join(process.cwd(), "next.config.mjs"));
    const [rewrite]: { source: string }[] = await config.rewrites();
    const match = getPathMatch(rewrite?.source ?? "");
    expect(match(`/api/reports/2025-10.${format}`)).toEqual({ month: "2025-10", format });
    for (const other of ["2025-10", "2025-10/close", `2025.${format}`, `2025-10.${format}/x`])
      expect(match(`/api/reports/${other}`), other).toBe(false);
  },
);
