import type { BenchStack } from "./bench-stack";
import { MEASURED_PAGES } from "./measured-pages";
import { kilobytes, scriptsOf } from "./page-scripts";
import type { BenchRow } from "./rows";

/** How much JavaScript pages and their prefetches load. It does not depend on the machine, so one load is enough. */
export async function measureJavascript({ open, orders, emptyUrl }: BenchStack): Promise<BenchRow[]> {
  const loaded = async (page: Awaited<ReturnType<typeof open>>, address: string) => {
    const scripts = await scriptsOf(page, address);
    await page.context().close();
    return kilobytes(scripts);
  };
  const floor = await loaded(await open(null), emptyUrl);
  const rows: BenchRow[] = [];
  for (const { name, as, path, targetKb } of MEASURED_PAGES) {
    const kb = await loaded(await open(as), path(orders));
    rows.push({
      what: `JavaScript: ${name}`,
      must: `<= ${targetKb} KB`,
      measured: `${kb} KB (empty page ${floor})`,
      met: kb <= targetKb,
    });
  }
  return rows;
}
