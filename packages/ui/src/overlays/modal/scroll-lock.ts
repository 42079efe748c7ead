/** Ref callback that makes a scroll container focusable while it overflows, and until it loses the focus. */
export function makeScrollFocusable(node: HTMLElement | null) {
  if (!node) return;
  const update = () => {
    if (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    // Without it the focus would be lost, for example when a first layout overflows and the next one does not.
    else if (document.activeElement !== node) node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(update);
  const observeDialogs = () => {
    for (const child of node.children) sizes.observe(child);
    update();
  };
  sizes.observe(node);
  node.addEventListener('blur', update);
  observeDialogs();
  // New content can make it overflow without resizing it.
  const arrivals = new MutationObserver(observeDialogs);
  arrivals.observe(node, { childList: true, subtree: true });
  return () => {
    arrivals.disconnect();
    sizes.disconnect();
    node.removeEventListener('blur', update);
  };
}
