/** What scrolls is reachable by keyboard, what does not scroll is no stop on the way. A ref. */
export function keyboardScroll(node: HTMLElement | null) {
  if (!node) return;
  const judge = () => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(judge);
  const watch = () => {
    for (const child of node.children) sizes.observe(child);
    judge();
  };
  sizes.observe(node);
  watch();
  // what comes later can make it scroll without making it any larger
  const arrivals = new MutationObserver(watch);
  arrivals.observe(node, { childList: true, subtree: true });
  return () => {
    arrivals.disconnect();
    sizes.disconnect();
  };
}
