/** Keeps a page current without reloading it: only changed content is swapped in, and none while somebody chooses in a list. */
export const REFRESH = `
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer || !answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of ["nav", "#live"]) {
    const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
    const isInUse = old && old.contains(document.activeElement) && document.activeElement.matches("select");
    if (old && fresh && !isInUse && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
  }
}, 2000);
`;
