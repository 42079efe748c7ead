type Politeness = 'polite' | 'assertive';

const regions = new Map<Politeness, HTMLElement>();

/** Milliseconds a line stays: long enough to be read after what is being read now, and no trap for who walks the page. */
const STAYS = 7000;

/** Out of sight and still read; inline, for it stands outside of every style of a component. */
const HIDDEN =
  'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

function regionFor(politeness: Politeness): HTMLElement {
  const known = regions.get(politeness);
  if (known?.isConnected) return known;
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  region.setAttribute('aria-atomic', 'false');
  region.style.cssText = HIDDEN;
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}

/**
 * Says something to assistive technology without showing it. One region for the whole page, so that what says it may
 * leave the screen while it is being read; what was said just before is read to its end, and the same words again are
 * said again.
 */
export function announce(message: string, politeness: Politeness = 'polite') {
  const region = regionFor(politeness);
  for (const said of region.children) if (said.textContent === message) said.remove();
  const line = document.createElement('p');
  line.textContent = message;
  region.append(line);
  setTimeout(() => line.remove(), STAYS);
}
