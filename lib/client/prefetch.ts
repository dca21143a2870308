/**
 * Waits for a page's data, but not for long: after that the page is sent without it and the browser asks for it.
 * For pages without a loading state of their own, which they lack because their status may have to be 404.
 */
export async function withTimeout(prefetching: Promise<void>, milliseconds = 1500): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([prefetching, enough]);
  clearTimeout(timer);
}
