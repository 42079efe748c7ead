import { MESSAGES } from '@openvisit/contract';
import { expect, test } from '../support/test.ts';

/** Server status and the message shown for it (RT-20). */
const REPLIES: readonly { name: string; status: number; body?: unknown; expectedText: string }[] = [
  { name: '404', status: 404, expectedText: MESSAGES.NOT_FOUND },
  { name: '500', status: 500, expectedText: MESSAGES.SOMETHING_WRONG },
  { name: '403', status: 403, expectedText: MESSAGES.NOT_ASSOCIATED },
  {
    name: '400',
    status: 400,
    body: ['The first sentence', 'The second'],
    expectedText: 'The first sentence',
  },
  { name: '409', status: 409, body: ['Someone else was faster'], expectedText: 'Someone else was faster' },
  { name: '422', status: 422, body: [], expectedText: MESSAGES.SOMETHING_WRONG },
];

const SEARCH = '**/api/physicians/searchDoctor*';

test('RT-20 each error status shows its message and offers a retry', async ({ signInAs }) => {
  const { page } = await signInAs('patient2');
  for (const { name, status, body = [], expectedText } of REPLIES) {
    await test.step(name, async () => {
      await page.route(SEARCH, (route) =>
        route.fulfill({ status, json: { status_code: status, message: body, data: [] } }),
      );
      await page.goto('/patient/physicians');
      await expect(page.getByRole('main').getByText(expectedText)).toBeVisible();
      await page.unroute(SEARCH);
    });
  }
  await test.step('an envelope whose status differs from the HTTP status', async () => {
    await page.route(SEARCH, (route) =>
      route.fulfill({ status: 200, json: { status_code: 400, message: ['Not this time'], data: [] } }),
    );
    await page.goto('/patient/physicians');
    await expect(page.getByRole('main').getByText('Not this time')).toBeVisible();
    await page.unroute(SEARCH);
  });
  await test.step('no reply', async () => {
    await page.route(SEARCH, (route) => route.abort());
    await page.goto('/patient/physicians');
    await expect(page.getByRole('main').getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
    await page.unroute(SEARCH);
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again/i })
    .click();
  await expect(page.getByRole('link', { name: /Amelia Hart/ }).first()).toBeVisible();
});
