import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import type { Client } from '../support/api.ts';
import { expectSaved, getNoteField, getNotePath } from '../support/notes.ts';
import { chooseRole, confirmSignIn, fillSignIn } from '../support/sign-in.ts';

/** The longest time that a device may take to store a keystroke (NO-07). */
export const STORED_ON_DEVICE_MS = 250;

export const openNote = async (context: BrowserContext, visit: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(getNotePath(visit));
  await expect(getNoteField(page, 'Plan')).toBeVisible();
  return page;
};

/** Signs the physician in on a page whose session has ended. */
export const signInAgain = async (page: Page): Promise<void> => {
  await chooseRole(page, 'PHYSICIAN');
  await fillSignIn(page, ACCOUNTS.physician.email, PASSWORD);
  await confirmSignIn(page);
  await expect(page).toHaveURL(/\/dashboard/);
};

interface Interruption {
  context: BrowserContext;
  page: Page;
  visit: string;
  /** Everything that was typed so far. */
  typed: string;
  killable: { kill(): Promise<void>; restart(): Promise<void> };
  /** Signs in on another device, which ends the session of the browser. */
  signInElsewhere: () => Promise<Client>;
}

/** The page on which typing continues, and what else was typed meanwhile. */
interface Continuation {
  page: Page;
  typedMeanwhile?: string;
}

/** Types while nothing can be sent, and waits as long as the device may take to store it (NO-07). */
const typeUnsent = async (page: Page, text: string): Promise<string> => {
  await page.keyboard.type(text);
  await page.waitForTimeout(STORED_ON_DEVICE_MS);
  return text;
};

const INTERRUPTIONS = {
  reload: async ({ page }) => {
    await page.reload();
    return { page };
  },
  'closed page': async ({ context, page, visit }) => {
    await page.close();
    return { page: await openNote(context, visit) };
  },
  'crashed page': async ({ context, page, visit }) => {
    const devTools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The page is gone before it can answer.
    devTools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    return { page: await openNote(context, visit) };
  },
  'page closed without a network': async ({ context, page, visit }) => {
    await context.setOffline(true);
    const typedMeanwhile = await typeUnsent(page, 'o');
    await page.close();
    await context.setOffline(false);
    return { page: await openNote(context, visit), typedMeanwhile };
  },
  'lost network': async ({ context, page }) => {
    await context.setOffline(true);
    const typedMeanwhile = await typeUnsent(page, 'f');
    await context.setOffline(false);
    return { page, typedMeanwhile };
  },
  'another page': async ({ context, page, visit }) => {
    await page.goto('/dashboard/appointments');
    await page.close();
    return { page: await openNote(context, visit) };
  },
  'second tab': async ({ context, page, visit, typed }) => {
    // Text that only one tab has would be shown as a conflict, which has its own test.
    await expectSaved(page);
    const tab = await openNote(context, visit);
    await expect(getNoteField(tab, 'Plan')).toHaveValue(typed);
    await getNoteField(tab, 'Plan').press('Control+End');
    await tab.keyboard.type('t');
    await expect(getNoteField(page, 'Plan')).toHaveValue(`${typed}t`);
    await page.close();
    return { page: tab, typedMeanwhile: 't' };
  },
  'ended session': async ({ page, visit, signInElsewhere }) => {
    await signInElsewhere();
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await signInAgain(page);
    await page.goto(getNotePath(visit));
    return { page };
  },
  'killed server': async ({ page, killable }) => {
    await killable.kill();
    const typedMeanwhile = await typeUnsent(page, 'k');
    await killable.restart();
    return { page, typedMeanwhile };
  },
  'page closed with a killed server': async ({ context, page, visit, killable }) => {
    await killable.kill();
    const typedMeanwhile = await typeUnsent(page, 'c');
    await page.close();
    await killable.restart();
    return { page: await openNote(context, visit), typedMeanwhile };
  },
} satisfies Record<string, (interruption: Interruption) => Promise<Continuation>>;

type Kind = keyof typeof INTERRUPTIONS;

/** What happens next, and after which pause in ms. */
export interface PlannedInterruption {
  kind: Kind;
  pauseMs: number;
}

export const interrupt = (kind: Kind, interruption: Interruption): Promise<Continuation> =>
  INTERRUPTIONS[kind](interruption);

/** Mulberry32: the same numbers for the same seed, from 0 to below a limit. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** Longer than the time after which typed text is sent. */
const LONGEST_PAUSE_MS = 1_200;

/** The interruptions of a seed. Every kind comes once, in any order, before one comes again. */
export const planInterruptions = (seed: number, count: number): PlannedInterruption[] => {
  const random = createRandom(seed);
  const plan: PlannedInterruption[] = [];
  let kinds: Kind[] = [];
  while (plan.length < count) {
    if (kinds.length === 0) kinds = Object.keys(INTERRUPTIONS) as Kind[];
    const [kind] = kinds.splice(random(kinds.length), 1);
    if (kind) plan.push({ kind, pauseMs: STORED_ON_DEVICE_MS + random(LONGEST_PAUSE_MS) });
  }
  return plan;
};
