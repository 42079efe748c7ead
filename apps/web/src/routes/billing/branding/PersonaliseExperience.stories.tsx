import { BILLING_MESSAGES, MESSAGES, type Payment } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { brandingOf } from '../../../testing/payments.ts';
import { providerThat } from '../../../testing/card-provider.ts';
import { logoImage } from '../../../testing/images.ts';
import { noraPhysician } from '../../../testing/fixtures.ts';
import { id } from '../../../testing/ids.ts';
import { toolbarThemeId } from '../../../testing/toolbar-theme.ts';
import { callsOf, PENDING, refused, sendFromServer, type Answers } from '../../../testing/network.ts';
import { fullProfile, newPhysician, onboardingAnswers } from '../../../testing/onboarding.ts';
import { connected, screenStoryMeta, type ScreenStoryArgs } from '../../../testing/screen-story.ts';

const own = fullProfile();
const as = { ...newPhysician, id: own.id };
const look = brandingOf;

const card = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
const payment = (change: Partial<Payment> = {}): Payment => ({
  payment_id: id('9', 1),
  purpose: 'PERSONALISE_THEME',
  status: 'succeeded',
  amount: 100,
  client_secret: null,
  failure_message: null,
  ...change,
});

const scene = (
  answers: Answers = {},
  { path = '/onboarding/step5' }: { path?: string } = {},
): Pick<ScreenStoryArgs, 'path' | 'answers'> => ({
  path,
  answers: onboardingAnswers(own, {
    getDoctorAppTheme: () => look({ id: null, is_paid: false }),
    getCustomerCardPaymentDetails: () => ({ results: [card] }),
    getPaymentSettings: () => ({ provider: 'sandbox', publishable_key: 'pk_sandbox' }),
    getSubscriptionPlanListForPhysician: () => PENDING,
    getSubscriptionDetails: () => PENDING,
    ...answers,
  }),
});

const paid = (answers: Answers = {}) => scene({ getDoctorAppTheme: () => look(), ...answers });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/PersonaliseExperience',
  tags: ['!autodocs'],
  args: { as, ...scene() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const stage = async (page: ReturnType<typeof within>) =>
  page.findByRole('region', { name: /What your patients see/ });
/** A theme other than the toolbar's. */
const other = () => (toolbarThemeId() === 3 ? { id: 4, name: 'Dark Green' } : { id: 3, name: 'Yellow' });
const choose = (page: ReturnType<typeof within>) =>
  userEvent.click(page.getByRole('radio', { name: other().name }));
const root = () => document.documentElement.dataset['theme'];

/** PO-18: the preview shows the chosen theme; the page around it keeps its own. */
export const Unpaid: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const scene = (await stage(page)).querySelector('[data-theme]');
    const kept = root();
    await choose(page);
    await expect(scene).toHaveAttribute('data-theme', `${other().name.replace(' ', '')}Theme`);
    await expect(root()).toBe(kept);
    // The preview shows the profile and a visit.
    await expect(page.getByText('Riverside Family Practice')).toBeVisible();
    await expect(page.getByText('Appointment Details')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $1' })).toBeEnabled();
  },
};

const pay = async (page: ReturnType<typeof within>) => {
  await userEvent.click(await page.findByRole('button', { name: 'Pay $1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personalise Experience' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /4242/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $1' }));
  return dialog;
};

/** PO-19: after the payment the choice is kept and can be saved. */
export const Pays: Story = {
  args: scene({
    getDoctorAppTheme: () =>
      look({ id: null, is_paid: callsOf('oneTimePayment').length > 0, app_theme: toolbarThemeId() }),
    oneTimePayment: () => payment(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    await choose(page);
    await pay(page);
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALISE_PURCHASED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: other().name })).toBeChecked();
    await expect(callsOf('oneTimePayment')).toHaveLength(1);
  },
};

/** PO-19: shows the provider's message and keeps the choice. */
export const PaymentFails: Story = {
  args: scene({
    oneTimePayment: () => payment({ status: 'failed', failure_message: 'Your card has insufficient funds.' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    const dialog = await pay(page);
    await expect(await dialog.findByText(BILLING_MESSAGES.PAYMENT_FAILED)).toBeVisible();
    await expect(dialog.getByText('Your card has insufficient funds.')).toBeVisible();
  },
};

let paidElsewhere = false;

/** PO-19: a payment in another tab closes the dialog with a notice. */
export const PaidElsewhere: Story = {
  beforeEach: () => {
    paidElsewhere = false;
  },
  args: scene({ getDoctorAppTheme: () => look({ id: null, is_paid: paidElsewhere }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    await userEvent.click(await page.findByRole('button', { name: 'Pay $1' }));
    await screen.findByRole('dialog', { name: 'Personalise Experience' });
    paidElsewhere = true;
    await connected();
    sendFromServer({ type: 'event', name: 'billing.changed', data: { what: 'look' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALISE_PURCHASED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};

/** PO-19: already paid, detected on submit: not shown as a failed payment. */
export const AlreadyPaid: Story = {
  args: scene({ oneTimePayment: () => refused(409, BILLING_MESSAGES.LOOK_ALREADY_PAID) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    const dialog = await pay(page);
    await expect(await dialog.findByText(BILLING_MESSAGES.LOOK_ALREADY_PAID)).toBeVisible();
    await expect(dialog.queryByText(BILLING_MESSAGES.PAYMENT_FAILED)).toBeNull();
  },
};

/** PO-19, A8: a failed authentication closes the dialog and shows the reason. */
export const NotAuthenticated: Story = {
  beforeEach: providerThat('asks'),
  args: scene({
    oneTimePayment: () => payment({ status: 'requires_action', client_secret: 'pi_1_secret_1' }),
    confirmPayment: () => payment({ status: 'failed' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    await pay(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel authentication' }));
    await expect(await screen.findByText(/unable to authenticate your payment method/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** PO-18: a saved theme applies to the whole page immediately. */
export const Saves: Story = {
  args: paid({
    getDoctorDetails: () => ({
      ...own,
      user_theme: callsOf('updateDoctorAppTheme').at(-1)?.body.app_theme ?? toolbarThemeId(),
    }),
    updateDoctorAppTheme: ({ body }) => look({ app_theme: body.app_theme }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // Read before saving: the root changes its theme afterwards.
    const next = other();
    await stage(page);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await choose(page);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALISE_UPDATED)).toBeVisible();
    await waitFor(() => expect(root()).toBe(`${next.name.replace(' ', '')}Theme`));
    await expect(localStorage.getItem('openvisit.theme')).toBe(root());
    await expect(callsOf('updateDoctorAppTheme')[0]?.body).toEqual({
      app_theme: next.id,
      logo_url: null,
    });
  },
};

/** PO-25: Next saves a paid choice. */
export const NextSaves: Story = {
  args: paid({ updateDoctorAppTheme: ({ body }) => look({ app_theme: body.app_theme }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    await choose(page);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Purchase Subscription' })).toBeVisible();
    await expect(callsOf('updateDoctorAppTheme')).toHaveLength(1);
  },
};

/** A failed save keeps the choice. */
export const SaveFailed: Story = {
  args: paid({ updateDoctorAppTheme: () => refused(500, MESSAGES.SOMETHING_WRONG) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await stage(page);
    await choose(page);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await expect(page.getByRole('radio', { name: other().name })).toBeChecked();
  },
};

/** PO-18: the logo can be removed, and restored before saving. */
export const WithLogo: Story = {
  args: paid({ getDoctorAppTheme: () => look({ logo_url: logoImage('#31506e') }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const logos = () => canvasElement.querySelectorAll('[inert] img[src^="data:image/svg"]').length;
    await stage(page);
    const before = logos();
    await userEvent.click(page.getByRole('button', { name: 'Remove the logo' }));
    await expect(logos()).toBe(before - 1);
    await userEvent.click(page.getByRole('button', { name: 'Keep the logo' }));
    await expect(logos()).toBe(before);
  },
};

/** PO-26: leaving with an unsaved choice asks, and restores the saved branding. */
export const InTheSettings: Story = {
  args: { ...paid(), path: '/setting/look', as: noraPhysician },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const kept = root();
    await stage(page);
    await choose(page);
    await userEvent.click(page.getByRole('link', { name: 'Signature' }));
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.queryByRole('radio', { name: other().name })).toBeNull());
    await expect(root()).toBe(kept);
  },
};

export const Loading: Story = { args: scene({ getDoctorAppTheme: () => PENDING }) };
export const Failed: Story = { args: scene({ getDoctorAppTheme: () => refused(500) }) };
export const OnAPhone: Story = { args: paid(), globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
