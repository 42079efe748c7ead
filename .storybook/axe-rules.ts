import axe, { type NodeResult, type Result } from 'axe-core';
import { AXE_OPTIONS } from './axe-options.ts';

/** Rules that something faster proves for every story. */
const PROVEN_ELSEWHERE = [
  // In every theme at once: theme-contrast.ts.
  'color-contrast',
  // From the sources: packages/ui/src/conformity.test.ts.
  'avoid-inline-spacing',
  'css-orientation-lock',
];

/** What axe takes for targets, and a few more. */
const TARGETS =
  'a[href], area[href], button, input, select, textarea, summary, [role][tabindex], [contenteditable]';
/** CSS pixels that WCAG 2.5.8 asks of a target's width and height. */
const MIN_TARGET_SIZE = 24;

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a pointer reaches an element that needs a size of its own, unlike a link in the flow of a text. */
const needsSize = (element: Element, { width, height }: DOMRect): boolean => {
  if (width === 0 || height === 0 || element.closest('[inert]')) return false;
  const { pointerEvents, display } = getComputedStyle(element);
  return pointerEvents !== 'none' && display !== 'inline';
};

/** Whether a target is too small or overlaps another one. If none is, axe's rule, which is slow, cannot fail. */
const mayViolateTargetSize = (): boolean => {
  const targets = [...document.body.querySelectorAll(TARGETS)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ element, box }) => needsSize(element, box));
  return targets.some(
    ({ element, box }, index) =>
      Math.min(box.width, box.height) < MIN_TARGET_SIZE ||
      targets.slice(index + 1).some((other) => overlap(box, other.box) && !element.contains(other.element)),
  );
};

const findViolations = async (isScreen: boolean): Promise<readonly Result[]> => {
  const { violations } = await axe.run(
    { include: document.body, exclude: ['.sb-wrapper'] },
    {
      ...AXE_OPTIONS,
      // Reporting what passed takes time; loading style sheets, too, and only `css-orientation-lock` reads them.
      reporter: 'no-passes',
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      rules: {
        ...Object.fromEntries(PROVEN_ELSEWHERE.map((id) => [id, { enabled: false }])),
        'target-size': { enabled: mayViolateTargetSize() },
        // Landmarks are those of a whole screen.
        region: { enabled: isScreen },
      },
    },
  );
  return violations;
};

/** A bar that stays in view may cover a part of a target, until the page is scrolled to it. */
const isTooSmall = async ({ target: [selector] }: NodeResult): Promise<boolean> => {
  if (typeof selector !== 'string') return true;
  document.querySelector(selector)?.scrollIntoView({ block: 'center' });
  const { violations } = await axe.run({ include: selector }, { runOnly: ['target-size'] });
  return violations.length > 0;
};

/**
 * The first link of a screen, which leads to its content. axe allows it outside of landmarks, but takes a link of Storybook's
 * own markup for the first one.
 */
const isSkipLink = ({ target: [selector] }: NodeResult): boolean => {
  const first = document.querySelector('a[href]:not(.sb-wrapper *)');
  const href = first?.getAttribute('href') ?? '';
  return (
    typeof selector === 'string' &&
    document.querySelector(selector) === first &&
    href.startsWith('#') &&
    document.getElementById(href.slice(1)) !== null
  );
};

/** The portal of a tooltip, which describes an element in its landmark. */
const isTooltip = ({ target: [selector] }: NodeResult): boolean =>
  typeof selector === 'string' && document.querySelector(`${selector} > [role="tooltip"]`) !== null;

/** Whether a closer look confirms axe's finding. */
const isConfirmed = (id: string, node: NodeResult): boolean | Promise<boolean> => {
  if (id === 'target-size') return isTooSmall(node);
  return id !== 'region' || !(isSkipLink(node) || isTooltip(node));
};

/** The confirmed violations, each with rule, element and explanation. */
const listFailures = async (isScreen: boolean): Promise<string[]> => {
  const failures: string[] = [];
  for (const { id, nodes } of await findViolations(isScreen))
    for (const node of nodes)
      if (await isConfirmed(id, node))
        failures.push(`${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`);
  return failures;
};

/** Checks a story, which may be a whole screen, in its present look. Throws with every violation (DS-04). */
export async function checkAxeRules(isScreen: boolean): Promise<void> {
  let failures = await listFailures(isScreen);
  if (failures.length > 0) {
    // Observers of sizes report in the next frame, for example that a container has begun to scroll.
    await new Promise(requestAnimationFrame);
    failures = await listFailures(isScreen);
  }
  if (failures.length > 0)
    throw new Error(`Accessibility fails in ${failures.length} places.\n${failures.join('\n')}`);
}
