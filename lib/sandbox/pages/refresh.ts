/** Refreshes a page without reloading it. Replaces changed content only, and nothing while a select is in use. */
export const REFRESH = `
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.pathname).catch(() => null);
  if (!response || !response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const part of ["nav", "#live"]) {
    const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
    const isInUse = old && old.contains(document.activeElement) && document.activeElement.matches("select");
    if (old && fresh && !isInUse && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
}, 2000);
`;
