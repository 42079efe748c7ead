import { BILLING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createAchBank, buildBillingAnswers, visa } from '../../testing/billing.ts';
import { mockProvider } from '../../testing/card-provider.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createFullProfile, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile({ doctor_status: 'ACCEPTED' });
const buildPaymentAnswers = (overrides: Answers = {}) =>
  buildOnboardingAnswers(ownPhysician, buildBillingAnswers(overrides));
const buildBankAnswers = (status: string, overrides: Answers = {}) =>
  buildPaymentAnswers({ getCustomerBankDetails: () => ({ bank: createAchBank(status) }), ...overrides });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/PaymentMethods',
  tags: ['!autodocs'],
  args: { path: '/setting/cards', as: noraPhysician, answers: buildPaymentAnswers() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PO-22: saved cards show brand and last four digits. */
export const Cards: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('img', { name: 'Visa ending in 4242' }),
    ).toBeVisible();
  },
};

const openForm = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.click(await page.findByRole('button', { name: 'Add card' }));
  const number = await page.findByRole('textbox', { name: 'Card number' });
  await waitFor(() => expect(number).toHaveFocus());
  return page;
};
const fillAndAdd = async (root: HTMLElement, cardNumber = '42424242424242421234123') => {
  const page = await openForm(root);
  await userEvent.keyboard(cardNumber);
  await userEvent.click(page.getByRole('button', { name: 'Add card' }));
  return page;
};

/** PO-22: the sandbox names a card that it accepts. */
export const CardForm: Story = {
  play: async ({ canvasElement }) => {
    const page = await openForm(canvasElement);
    await expect(page.getByText(/4242 4242 4242 4242/)).toBeVisible();
  },
};

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await openForm(canvasElement);
    await userEvent.keyboard('42424242424242421234123');
  },
};

/** PO-22: saves a card, shows a toast and lists the card. */
export const Adds: Story = {
  beforeEach: mockProvider('agrees'),
  args: { answers: buildPaymentAnswers({ attachPaymentMethod: () => ({ ...visa, id: 'pm_new' }) }) },
  play: async ({ canvasElement }) => {
    await fillAndAdd(canvasElement);
    await expect(await screen.findByText(BILLING_MESSAGES.CARD_ADDED)).toBeVisible();
    await expect(getCalls('attachPaymentMethod')[0]?.body.payment_method_id).toBe('pm_new');
  },
};

/** PO-22: the provider's message appears below the form; the input is kept. */
export const Declined: Story = {
  beforeEach: mockProvider('declines'),
  play: async ({ canvasElement }) => {
    const page = await fillAndAdd(canvasElement, '40000000000000021234123');
    await expect(await page.findByText('Your card was declined.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002');
  },
};

export const Unfinished: Story = {
  play: async ({ canvasElement }) => {
    const page = await fillAndAdd(canvasElement, '4242');
    await expect(await page.findByText('Your card number is incomplete.')).toBeVisible();
  },
};

/** PO-22: the bank requires authentication before the card is saved. */
export const Authentication: Story = {
  beforeEach: mockProvider('asks'),
  play: async ({ canvasElement }) => {
    await fillAndAdd(canvasElement, '40000025000031551234123');
    await expect(await screen.findByRole('dialog', { name: 'Authentication required' })).toBeVisible();
  },
};

/** PO-22: canceled authentication shows the provider's message and keeps the form. */
export const NotAuthenticated: Story = {
  ...Authentication,
  play: async (context) => {
    await Authentication.play?.(context);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel authentication' }));
    await expect(await screen.findByText(/unable to authenticate your payment method/)).toBeVisible();
  },
};

export const ProviderUnavailable: Story = {
  beforeEach: mockProvider('away'),
  play: async ({ canvasElement }) => {
    const page = await fillAndAdd(canvasElement);
    await expect(await page.findByText(/issues connecting to our payments provider/)).toBeVisible();
  },
};

/** PO-22: removes a card after a confirmation. */
export const Removes: Story = {
  args: { answers: buildPaymentAnswers({ deleteCustomerCardPaymentDetails: () => undefined }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Remove Visa ending in 4242' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this card?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }));
    await expect(await screen.findByText(BILLING_MESSAGES.CARD_DELETED)).toBeVisible();
  },
};

export const RemovalRefused: Story = {
  args: {
    answers: buildPaymentAnswers({
      deleteCustomerCardPaymentDetails: () => refuse(409, BILLING_MESSAGES.CARD_IN_USE),
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Remove Visa ending in 4242' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this card?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove card' }));
    await expect(await dialog.findByText(BILLING_MESSAGES.CARD_IN_USE)).toBeVisible();
  },
};

const addBank = async (root: HTMLElement, account: string) => {
  const page = within(root);
  await userEvent.click(await page.findByRole('button', { name: 'Add' }));
  await userEvent.type(await page.findByLabelText('Account holder name'), 'Nora Lindqvist');
  await userEvent.type(page.getByLabelText('Routing number'), '110000000');
  await userEvent.type(page.getByLabelText('Account number'), account);
  await userEvent.click(page.getByRole('button', { name: 'Add bank' }));
  return page;
};

/** PO-23: sends a token of the bank account, never its number. */
export const AddsABank: Story = {
  beforeEach: mockProvider('agrees'),
  args: { answers: buildPaymentAnswers({ addACHBankDetails: () => ({ bank: createAchBank('new') }) }) },
  play: async ({ canvasElement }) => {
    const page = await addBank(canvasElement, '000123456789');
    await expect(await screen.findByText(BILLING_MESSAGES.ACH_ADDED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Verify' })).toBeVisible();
    await expect(getCalls('addACHBankDetails')[0]?.body).toEqual({
      bank_token: 'btok_1',
      ach_account_holder_name: 'Nora Lindqvist',
    });
  },
};

/** PO-23: shows the provider's message for an unknown account. */
export const UnknownBank: Story = {
  beforeEach: mockProvider('agrees'),
  play: async ({ canvasElement }) => {
    const page = await addBank(canvasElement, '000123456780');
    await expect(await page.findByText(/test bank account number/)).toBeVisible();
  },
};

const verify = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.click(await page.findByRole('button', { name: 'Verify' }));
  await userEvent.type(await page.findByLabelText(/First amount/), '32');
  await userEvent.type(page.getByLabelText(/Second amount/), '45');
  await userEvent.click(page.getByRole('button', { name: 'Verify' }));
  return page;
};

/** PO-23: an account verified by the two amounts can pay. */
export const VerifiesABank: Story = {
  args: {
    answers: buildBankAnswers('new', { verifyACHBankDetails: () => ({ bank: createAchBank('verified') }) }),
  },
  play: async ({ canvasElement }) => {
    const page = await verify(canvasElement);
    await expect(await screen.findByText(BILLING_MESSAGES.ACH_VERIFIED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Pay for the subscription' })).toBeVisible();
    await expect(getCalls('verifyACHBankDetails')[0]?.body.amounts).toEqual([32, 45]);
  },
};

export const WrongAmounts: Story = {
  args: {
    answers: buildBankAnswers('new', {
      verifyACHBankDetails: () => refuse(400, BILLING_MESSAGES.ACH_AMOUNTS_WRONG),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = await verify(canvasElement);
    await expect(await page.findByText(BILLING_MESSAGES.ACH_AMOUNTS_WRONG)).toBeVisible();
  },
};

export const VerifiedBank: Story = { args: { answers: buildBankAnswers('verified') } };
export const FailedBank: Story = { args: { answers: buildBankAnswers('verification_failed') } };

/** PO-23: removes the account after a confirmation. */
export const RemovesABank: Story = {
  args: { answers: buildBankAnswers('verified', { deleteACHBankDetails: () => undefined }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this bank account?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove account' }));
    await expect(await screen.findByText(BILLING_MESSAGES.BANK_DELETED)).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    answers: buildPaymentAnswers({ getCustomerCardPaymentDetails: () => refuse(400, 'No such customer') }),
  },
};
export const Loading: Story = {
  args: {
    answers: buildPaymentAnswers({
      getCustomerCardPaymentDetails: () => PENDING,
      getCustomerBankDetails: () => PENDING,
    }),
  },
};
export const Failed: Story = {
  args: {
    answers: buildPaymentAnswers({
      getCustomerCardPaymentDetails: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
      getCustomerBankDetails: () => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    }),
  },
};
export const OnAPhone: Story = {
  ...Filled,
  args: { answers: buildBankAnswers('new') },
  globals: { viewport: { value: 'phone' } },
};
export const RightToLeft: Story = {
  args: { answers: buildBankAnswers('verified') },
  globals: { direction: 'rtl' },
};
