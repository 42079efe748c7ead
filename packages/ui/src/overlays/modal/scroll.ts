/** What scrolls is reachable by keyboard, what does not scroll is no stop on the way. A ref. */
export function keyboardScroll(node: HTMLElement | null) {
  if (!node) return;
  const observer = new ResizeObserver(() => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  });
  observer.observe(node);
  for (const child of node.children) observer.observe(child);
  return () => observer.disconnect();
}
