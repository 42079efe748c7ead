import { setStored } from '@openvisit/api/session';
import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createBankDetails, unfinishedBank } from '../../testing/payments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createFullProfile, newPhysician, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { screenStoryMeta, type ScreenStoryArgs } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile();
const signedInUser = { ...newPhysician, id: ownPhysician.id };
const PROVIDER_URL = '#the-providers-page';

const buildScreenArgs = (
  bank: Answers['getBankDetailsForPhysician'] = () => ({ bank: null }),
  { path = '/onboarding/step4', overrides = {} }: { path?: string; overrides?: Answers } = {},
): Partial<ScreenStoryArgs> => ({
  path,
  answers: buildOnboardingAnswers(ownPhysician, {
    getBankDetailsForPhysician: bank,
    addBankDetailsForPhysician: () => ({ url: PROVIDER_URL }),
    updateBankDetailsForPhysician: () => ({ url: `${PROVIDER_URL}-again` }),
    getPrescribingProfile: () => PENDING,
    ...overrides,
  }),
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/BankDetails',
  tags: ['!autodocs'],
  args: { path: '/onboarding/step4', as: signedInUser, answers: {}, ...buildScreenArgs() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sets the flag that opening the provider's page leaves in the storage. */
const setRedirectFlag: Story['beforeEach'] = () => {
  setStored({ bankRedirect: 'true' });
  sessionStorage.removeItem('openvisit.bank_link_at');
};

const readStoredRedirect = () => localStorage.getItem('bankRedirect');

/** PO-15: opens the provider's page and gives it the URLs to return to. */
export const Creates: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(window.location.hash).toBe(PROVIDER_URL));
    await expect(readStoredRedirect()).toBe('true');
    const [{ body } = { body: undefined }] = getCalls('addBankDetailsForPhysician');
    await expect(body).toEqual({
      doctor: ownPhysician.id,
      refresh_url: `${window.location.origin}/onboarding/step4?bank=expired`,
      return_url: `${window.location.origin}/onboarding/step4?bank=added`,
    });
  },
};

/** Next without an account shows a message. */
export const NotAddedYet: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('button', { name: 'Create' });
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByText(BILLING_MESSAGES.BANK_REQUIRED)).toBeVisible();
  },
};

/** Without a payment provider the step explains that and can be skipped. */
export const NotSetUp: Story = {
  args: buildScreenArgs(() => refuse(501, BILLING_MESSAGES.PAYMENTS_OFF)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(BILLING_MESSAGES.PAYMENTS_OFF)).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(page.queryByText(BILLING_MESSAGES.PAYMENTS_OFF)).toBeNull());
  },
};

/** PO-15: after the return, shows the account as the provider reports it and clears the flag. */
export const Returns: Story = {
  beforeEach: setRedirectFlag,
  args: buildScreenArgs(() => ({ bank: createBankDetails() }), { path: '/onboarding/step4?bank=added' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await screen.findByText(BILLING_MESSAGES.BANK_ADDED)).toBeVisible();
    await expect(page.getByText('Verified')).toBeVisible();
    await expect(readStoredRedirect()).toBe('false');
    await expect(page.queryByRole('button', { name: 'Update' })).toBeNull();
    await waitFor(() => expect(getCalls('getDoctorDetails').length).toBeGreaterThan(1));
  },
};

/** PO-15: the physician returns before completion; shows what is missing and a button to continue. */
export const LeftHalfway: Story = {
  beforeEach: setRedirectFlag,
  args: buildScreenArgs(() => ({ bank: unfinishedBank }), { path: '/onboarding/step4?bank=added' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('More information needed')).toBeVisible();
    await expect(screen.queryByText(BILLING_MESSAGES.BANK_ADDED)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.hash).toBe(`${PROVIDER_URL}-again`));
    await expect(getCalls('updateBankDetailsForPhysician')[0]?.body.account_id).toBe('acct_nora');
  },
};

/** PO-15: an expired link is renewed once automatically. */
export const LinkExpired: Story = {
  beforeEach: setRedirectFlag,
  args: buildScreenArgs(() => ({ bank: unfinishedBank }), { path: '/onboarding/step4?bank=expired' }),
  play: async () => {
    await waitFor(() => expect(getCalls('updateBankDetailsForPhysician')).toHaveLength(1));
    await waitFor(() => expect(window.location.hash).toBe(`${PROVIDER_URL}-again`));
    await expect(readStoredRedirect()).toBe('true');
  },
};

/** The provider is unavailable; the same button retries. */
export const ProviderUnavailable: Story = {
  args: buildScreenArgs(undefined, {
    overrides: { addBankDetailsForPhysician: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE) },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Create' }));
    await expect(await page.findByText(BILLING_MESSAGES.PROVIDER_UNREACHABLE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled();
    await expect(readStoredRedirect()).not.toBe('true');
  },
};

/** PO-15: an account that the provider refuses is marked in the menu, although the step was done. */
export const PayoutFailed: Story = {
  args: buildScreenArgs(() => ({ bank: createBankDetails({ status: 'errored' }) }), {
    overrides: { getDoctorDetails: () => ({ ...ownPhysician, bank_needs_attention: true }) },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: /Bank Details.*needs attention/ })).toBeVisible();
  },
};

/** PO-15: changing the account in the settings returns there. */
export const InTheSettings: Story = {
  args: {
    ...buildScreenArgs(() => ({ bank: createBankDetails() }), { path: '/setting/bank' }),
    as: noraPhysician,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(getCalls('updateBankDetailsForPhysician')[0]?.body.return_url).toBe(
        `${window.location.origin}/setting/bank?bank=updated`,
      ),
    );
  },
};

export const Loading: Story = { args: buildScreenArgs(() => PENDING) };
export const Failed: Story = {
  args: buildScreenArgs(() => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE)),
};
export const OnAPhone: Story = {
  args: buildScreenArgs(() => ({ bank: unfinishedBank })),
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };

const buildSettingsArgs = (overrides: Answers) => ({
  as: noraPhysician,
  ...buildScreenArgs(() => ({ bank: createBankDetails() }), {
    path: '/setting/bank',
    overrides,
  }),
});

/** AP-13: the physician chooses what happens to fees that are not confirmed. */
export const ChoosesForUnconfirmedFees: Story = {
  args: buildSettingsArgs({
    updateUncapturedFee: () => ({ ...ownPhysician, doctor_status: 'ACCEPTED', uncaptured_fee: 'RELEASE' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const release = await page.findByRole('radio', { name: /^Charge nothing/ });
    await expect(page.getByRole('radio', { name: /^Charge the full fee/ })).toBeChecked();
    await userEvent.click(release);
    await expect(await screen.findByText(BILLING_MESSAGES.UNCAPTURED_FEE_UPDATED)).toBeVisible();
    await expect(release).toBeChecked();
  },
};

/** The choice could not be saved; the previous one is selected again. */
export const ChoiceFails: Story = {
  args: buildSettingsArgs({ updateUncapturedFee: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('radio', { name: /^Charge nothing/ }));
    await expect(await page.findByText(BILLING_MESSAGES.PROVIDER_UNREACHABLE)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Charge the full fee/ })).toBeChecked();
  },
};

/** AP-14: the physician chooses what a missed visit costs. */
export const ChoosesLateFees: Story = {
  args: buildSettingsArgs({
    updateLateFees: ({ body }) => ({ ...ownPhysician, doctor_status: 'ACCEPTED', late_fee_percents: body }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const missed = await page.findByRole('combobox', { name: 'The patient does not come' });
    await expect(missed).toHaveValue('50');
    await userEvent.selectOptions(missed, '100');
    await expect(await screen.findByText(BILLING_MESSAGES.LATE_FEES_UPDATED)).toBeVisible();
    await expect(missed).toHaveValue('100');
    await expect(getCalls('updateLateFees')[0]?.body).toEqual({
      no_show: 100,
      late_cancellation: 25,
      late_reschedule: 25,
    });
  },
};

/** The late fees could not be saved; the previous ones are selected again. */
export const LateFeesFail: Story = {
  args: buildSettingsArgs({ updateLateFees: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const missed = await page.findByRole('combobox', { name: 'The patient does not come' });
    await userEvent.selectOptions(missed, '100');
    await expect(await page.findByText(BILLING_MESSAGES.PROVIDER_UNREACHABLE)).toBeVisible();
    await expect(missed).toHaveValue('50');
  },
};
