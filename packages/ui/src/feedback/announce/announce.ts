type Politeness = 'polite' | 'assertive';

const regions = new Map<Politeness, HTMLElement>();

/**
 * Time in ms that a message stays in the region: long enough to be read after the current one, short enough
 * not to be found while browsing the page.
 */
const VISIBLE_MS = 7000;

/** Inline, because the region is outside of every styled component. Fixed, so that it adds no height to the page. */
const VISUALLY_HIDDEN_STYLE =
  'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

function getRegion(politeness: Politeness): HTMLElement {
  const existing = regions.get(politeness);
  if (existing?.isConnected) return existing;
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-atomic', 'false');
  region.style.cssText = VISUALLY_HIDDEN_STYLE;
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}

/**
 * Announces a message to assistive technology without showing it. There is one region for the page, so a
 * component may unmount while its message is read. Messages are queued, and repeated messages are announced
 * again.
 */
export function announce(message: string, politeness: Politeness = 'polite') {
  const region = getRegion(politeness);
  for (const node of region.children) if (node.textContent === message) node.remove();
  const line = document.createElement('p');
  line.textContent = message;
  region.append(line);
  setTimeout(() => line.remove(), VISIBLE_MS);
}
