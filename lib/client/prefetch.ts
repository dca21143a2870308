/**
 * Waits for a page's data, but not for long: after that the page is sent as it is and the browser asks by itself.
 * For pages without a loading state of their own, which they lack because their status may have to be 404.
 */
export async function briefly(prefetching: Promise<void>, milliseconds = 1500): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([prefetching, enough]);
  clearTimeout(timer);
}
