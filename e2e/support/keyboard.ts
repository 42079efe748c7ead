import { expect, type Page } from '@playwright/test';

/** Presses beyond the number of stops: the browser itself may take one or two at the end of the page. */
const SPARE_PRESSES = 6;
/** A time has up to four parts. */
const PARTS_MAX = 3;

/**
 * Presses Tab through the page and expects that it reaches everything that can be operated, so that nothing traps the focus and
 * nothing is left out.
 */
export const expectKeyboardReachesAll = async (page: Page, description: string): Promise<void> => {
  const stops = await page.evaluate(() => {
    // A frame is a stop only if something in it is, which another origin does not tell.
    const SELECTOR =
      'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
    // A group of radio buttons has one stop.
    const isOwnStop = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '')
        return true;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        ({ name, form }) => name === element.name && form === element.form,
      );
      return element === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const elements = [...document.querySelectorAll<HTMLElement>(SELECTOR)].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element) && isOwnStop(element),
    );
    const reached = new Set<Element>();
    document.addEventListener('focusin', ({ target }) => reached.add(target as Element));
    Object.assign(globalThis, {
      listMissed: () =>
        elements
          // What was removed or disabled in the meantime cannot be reached.
          .filter((element) => element.isConnected && !element.matches(':disabled') && !reached.has(element))
          .map((element) => element.outerHTML.slice(0, 200)),
    });
    return elements.length;
  });
  const listMissed = () =>
    page.evaluate(() => (globalThis as unknown as { listMissed: () => string[] }).listMissed());
  const press = async (times: number) => {
    for (let count = 0; count < times; count++) await page.keyboard.press('Tab');
  };
  await press(stops + SPARE_PRESSES);
  let missed = await listMissed();
  // The parts of a date or a time are stops of their own.
  for (let round = 0; missed.length > 0 && round < PARTS_MAX; round++) {
    await press(stops);
    missed = await listMissed();
  }
  expect(missed, `Tab on ${description} does not reach`).toEqual([]);
};
