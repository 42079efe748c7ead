import type { Page } from '@playwright/test';
import { openLanding } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

type Direction = 'up' | 'down';

const ROLES = { up: 'PHYSICIAN', down: 'PATIENT' } as const;
const getGreetingHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / });
const getSkipButton = (page: Page) => page.getByRole('button', { name: 'Skip' });
const readStoredRole = (page: Page) => page.evaluate(() => localStorage.getItem('role'));

/** Center of the slider handle. */
const getSliderHandle = async (page: Page) => {
  const rect = await page.getByRole('slider', { name: 'Doctor or patient' }).boundingBox();
  if (!rect) throw new Error('the mark is not on the page');
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
};

const moves: Record<string, (page: Page, direction: Direction) => Promise<void>> = {
  'a mouse': async (page, direction) => {
    const { x, y } = await getSliderHandle(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, direction === 'up' ? y - 70 : y + 70, { steps: 5 });
    await page.mouse.up();
  },
  'a finger': async (page, direction) => {
    const { x, y } = await getSliderHandle(page);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y }]);
    for (const step of [10, 40, 70])
      await send('touchMove', [{ x, y: direction === 'up' ? y - step : y + step }]);
    await send('touchEnd', []);
  },
  'the arrow keys': async (page, direction) => {
    await page.getByRole('slider').focus();
    await page.keyboard.press(direction === 'up' ? 'ArrowUp' : 'ArrowDown');
    await page.keyboard.press('Enter');
  },
  'a click': (page, direction) =>
    page.getByRole('button', { name: direction === 'up' ? 'Doctor' : 'Patient', exact: true }).click(),
};

/** Tested at phone size, the others on a desktop. */
const PHONE_INPUTS = new Set(['a finger', 'a click']);

for (const [input, move] of Object.entries(moves)) {
  const size = PHONE_INPUTS.has(input) ? ' @phone' : '';
  test(`RT-01 the slider selects doctor when moved up and patient when moved down by ${input}${size}`, async ({
    page,
  }) => {
    for (const direction of ['up', 'down'] as const) {
      await openLanding(page);
      await move(page, direction);
      await expect(getGreetingHeading(page)).toBeVisible();
      expect(await readStoredRole(page)).toBe(ROLES[direction]);
    }
  });
}

test('RT-01 releasing the slider too early selects nothing', async ({ page }) => {
  await openLanding(page);
  const { x, y } = await getSliderHandle(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => getSliderHandle(page)).toEqual({ x, y });
  await expect(page).toHaveURL(/\/$/);
  expect(await readStoredRole(page)).toBeNull();
});

test('RT-02 a visitor who skipped the tour goes straight to sign-in', async ({ page }) => {
  await page.goto('/');
  await moves['a click']!(page, 'up');
  await getSkipButton(page).click();
  await expect(page.getByRole('heading', { name: 'Account Sign In as Physician' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auto_skip_tour'))).toBe('true');
  await page.getByRole('link', { name: 'Back to user selection' }).click();
  await moves['a click']!(page, 'down');
  await expect(page.getByRole('heading', { name: 'Account Sign In as Patient' })).toBeVisible();
});

test('RT-03 the greeting matches the time of day and can be continued, skipped and left', async ({
  page,
}) => {
  for (const [hour, greetingText] of [
    ['11:59', 'Good Morning'],
    ['12:00', 'Good Afternoon'],
    ['17:59', 'Good Afternoon'],
    ['18:00', 'Good Evening'],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-20T${hour}:00-05:00`);
    await page.goto('/step2');
    await expect(page).toHaveURL(/\/user\/step2$/);
    await expect(page.getByRole('heading', { level: 1, name: greetingText })).toBeVisible();
  }
  await page.getByRole('button', { name: "Let's take a tour" }).click();
  await expect(page).toHaveURL(/\/user\/step3\/1$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Take me back' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

for (const role of ['PHYSICIAN', 'PATIENT'] as const) {
  const size = role === 'PATIENT' ? ' @phone' : '';
  test(`RT-04 the ${role.toLowerCase()} sees seven different slides, then sign-in${size}`, async ({
    page,
  }) => {
    await page.goto('/');
    await moves['a click']!(page, role === 'PHYSICIAN' ? 'up' : 'down');
    await page.getByRole('button', { name: "Let's take a tour" }).click();
    const scenes = new Set<string>();
    for (let step = 1; step <= 7; step += 1) {
      await expect(page).toHaveURL(new RegExp(`/user/step3/${step}$`));
      await expect(page.getByText(`Step ${step} of 7`)).toBeAttached();
      scenes.add(`${await page.getByRole('heading', { level: 1 }).textContent()}`);
      scenes.add(await page.getByRole('main').locator('svg').first().innerHTML());
      await page.getByRole('button', { name: step === 7 ? 'Sign in' : 'Next' }).click();
    }
    expect(scenes.size).toBe(14);
    await expect(page.getByRole('heading', { name: /^Account Sign In as/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auto_skip_tour'))).toBe('true');
  });
}

test('RT-04 a reload keeps the slide, and there is no eighth slide', async ({ page }) => {
  await page.goto('/step3/3');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await getSkipButton(page).click();
  await expect(page).toHaveURL(/\/user\/signin$/);
  await page.goto('/user/step3/8');
  await expect(page).toHaveURL(/\/user\/step2$/);
});

test('RT-05 account screens describe the product for the selected role', async ({ page }) => {
  await page.goto('/');
  for (const [direction, point] of [
    ['up', 'Transparent billing'],
    ['down', 'Choose your preferred local provider'],
  ] as const) {
    await page.evaluate((role) => localStorage.setItem('role', role), ROLES[direction]);
    for (const path of ['signin', 'signup', 'forgot-password', 'auth/reset-password/otp/a%40b.test']) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('complementary', { name: 'About OpenVisit' })).toContainText(point);
    }
  }
});

test('RT-06 an unknown address redirects signed-out visitors to where they were last', async ({ page }) => {
  await page.goto('/user/nowhere');
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto('/forgot-password');
  await expect(page).toHaveURL(/\/user\/forgot-password$/);
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  for (const path of ['/user/nowhere', '/nonsense']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/forgot-password$/);
  }
});
