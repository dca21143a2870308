/**
 * Loads code as soon as there is a line. What is loaded for `next/dynamic` and fails once is given up for as long as the page is
 * open, and takes the page with it.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return untilLoaded(load);
  }
}
