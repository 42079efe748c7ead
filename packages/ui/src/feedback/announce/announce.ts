type Politeness = 'polite' | 'assertive';

const regions = new Map<Politeness, HTMLElement>();

function regionFor(politeness: Politeness): HTMLElement {
  const known = regions.get(politeness);
  if (known?.isConnected) return known;
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.setAttribute('role', politeness === 'polite' ? 'status' : 'alert');
  region.style.cssText =
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  document.body.append(region);
  regions.set(politeness, region);
  return region;
}

/**
 * Says something to assistive technology without showing it. One region for the whole page, so that what says it may
 * leave the screen while it is being read.
 */
export function announce(message: string, politeness: Politeness = 'polite') {
  const line = document.createElement('p');
  line.textContent = message;
  regionFor(politeness).replaceChildren(line);
}
