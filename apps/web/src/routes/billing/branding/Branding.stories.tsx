import { BILLING_MESSAGES, MESSAGES, type Payment } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createBranding } from '../../../testing/payments.ts';
import { PAYMENT_SETTINGS, mockProvider } from '../../../testing/card-provider.ts';
import { createLogoImage } from '../../../testing/images.ts';
import { noraPhysician } from '../../../testing/people.ts';
import { getToolbarThemeId } from '../../../testing/toolbar-theme.ts';
import { getCalls, PENDING, refuse, sendFromServer, type Answers } from '../../../testing/network.ts';
import { createFullProfile, newPhysician, buildOnboardingAnswers } from '../../../testing/onboarding.ts';
import { waitUntilConnected, screenStoryMeta, type ScreenStoryArgs } from '../../../testing/screen-story.ts';

const ownPhysician = createFullProfile();
const signedInUser = { ...newPhysician, id: ownPhysician.id };

const card = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 };
const createPayment = (overrides: Partial<Payment> = {}): Payment => ({
  payment_id: buildId('9', 1),
  purpose: 'PERSONALISE_THEME',
  status: 'succeeded',
  amount: 100,
  client_secret: null,
  failure_message: null,
  ...overrides,
});

const buildScreenArgs = (
  answers: Answers = {},
  { path = '/onboarding/step5' }: { path?: string } = {},
): Pick<ScreenStoryArgs, 'path' | 'answers'> => ({
  path,
  answers: buildOnboardingAnswers(ownPhysician, {
    getDoctorAppTheme: () => createBranding({ id: null, is_paid: false }),
    getCustomerCardPaymentDetails: () => ({ results: [card] }),
    getPaymentSettings: () => PAYMENT_SETTINGS,
    getSubscriptionPlanListForPhysician: () => PENDING,
    getSubscriptionDetails: () => PENDING,
    ...answers,
  }),
});

const buildPaidArgs = (answers: Answers = {}) =>
  buildScreenArgs({ getDoctorAppTheme: () => createBranding(), ...answers });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/Branding',
  tags: ['!autodocs'],
  args: { as: signedInUser, ...buildScreenArgs() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The loaded preview of a profile and a visit. */
const getPreview = async (page: ReturnType<typeof within>) => {
  const region = await page.findByRole('region', { name: /What your patients see/ });
  await within(region).findByText('Appointment Details');
  return region;
};
/** A theme other than the toolbar's. */
const getOtherTheme = () =>
  getToolbarThemeId() === 3 ? { id: 4, name: 'Dark Green' } : { id: 3, name: 'Yellow' };
const chooseTheme = (page: ReturnType<typeof within>) =>
  userEvent.click(page.getByRole('radio', { name: getOtherTheme().name }));
const getDocumentTheme = () => document.documentElement.dataset['theme'];

/** PO-18: the preview shows the chosen theme; the page around it keeps its own. */
export const Unpaid: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const scene = (await getPreview(page)).querySelector('[data-theme]');
    const themeBefore = getDocumentTheme();
    await chooseTheme(page);
    await expect(scene).toHaveAttribute('data-theme', `${getOtherTheme().name.replace(' ', '')}Theme`);
    await expect(getDocumentTheme()).toBe(themeBefore);
    await expect(page.getByText('Riverside Family Practice')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $1' })).toBeEnabled();
  },
};

/** PO-18: the price is named beside the choice, and leaving an unpaid choice asks first. */
export const LeavesUnpaid: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await expect(page.getByText(/cost \$1, once/)).toBeVisible();
    await chooseTheme(page);
    for (const leave of [
      page.getByRole('link', { name: 'Previous' }),
      page.getByRole('button', { name: 'Next' }),
    ]) {
      await userEvent.click(leave);
      const dialog = within(await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await expect(page.getByRole('radio', { name: getOtherTheme().name })).toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    const dialog = within(await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES }));
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Purchase Subscription' })).toBeVisible();
  },
};

const payByCard = async (page: ReturnType<typeof within>) => {
  await userEvent.click(await page.findByRole('button', { name: 'Pay $1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personalise Experience' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /4242/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $1' }));
  return dialog;
};

/** PO-19: after the payment the choice is kept and can be saved. */
export const Pays: Story = {
  args: buildScreenArgs({
    getDoctorAppTheme: () =>
      createBranding({
        id: null,
        is_paid: getCalls('oneTimePayment').length > 0,
        app_theme: getToolbarThemeId(),
      }),
    oneTimePayment: () => createPayment(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await chooseTheme(page);
    await payByCard(page);
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALIZE_PURCHASED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: getOtherTheme().name })).toBeChecked();
    await expect(getCalls('oneTimePayment')).toHaveLength(1);
  },
};

/** PO-19: shows the provider's message and keeps the choice. */
export const PaymentFails: Story = {
  args: buildScreenArgs({
    oneTimePayment: () =>
      createPayment({ status: 'failed', failure_message: 'Your card has insufficient funds.' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    const dialog = await payByCard(page);
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
  args: buildScreenArgs({ getDoctorAppTheme: () => createBranding({ id: null, is_paid: paidElsewhere }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await userEvent.click(await page.findByRole('button', { name: 'Pay $1' }));
    await screen.findByRole('dialog', { name: 'Personalise Experience' });
    paidElsewhere = true;
    await waitUntilConnected();
    sendFromServer({ type: 'event', name: 'billing.changed', data: { what: 'branding' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALIZE_PURCHASED)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};

/** PO-19: already paid, detected on submit: not shown as a failed payment. */
export const AlreadyPaid: Story = {
  args: buildScreenArgs({ oneTimePayment: () => refuse(409, BILLING_MESSAGES.BRANDING_ALREADY_PAID) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    const dialog = await payByCard(page);
    await expect(await dialog.findByText(BILLING_MESSAGES.BRANDING_ALREADY_PAID)).toBeVisible();
    await expect(dialog.queryByText(BILLING_MESSAGES.PAYMENT_FAILED)).toBeNull();
  },
};

/** PO-19, A8: a failed authentication closes the dialog and shows the reason, until the next attempt. */
export const NotAuthenticated: Story = {
  beforeEach: mockProvider('asks'),
  args: buildScreenArgs({
    oneTimePayment: () => createPayment({ status: 'requires_action', client_secret: 'pi_1_secret_1' }),
    confirmPayment: () => createPayment({ status: 'failed' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await payByCard(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel authentication' }));
    await expect(await screen.findByText(/unable to authenticate your payment method/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await payByCard(page);
    await waitFor(() => expect(screen.queryByText(/unable to authenticate your payment method/)).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel authentication' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** PO-18: a saved theme applies to the whole page immediately. */
export const Saves: Story = {
  args: buildPaidArgs({
    getDoctorDetails: () => ({
      ...ownPhysician,
      user_theme: getCalls('updateDoctorAppTheme').at(-1)?.body.app_theme ?? getToolbarThemeId(),
    }),
    updateDoctorAppTheme: ({ body }) => createBranding({ app_theme: body.app_theme }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // Read before saving: the root changes its theme afterwards.
    const next = getOtherTheme();
    await getPreview(page);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await chooseTheme(page);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(BILLING_MESSAGES.PERSONALIZE_UPDATED)).toBeVisible();
    await waitFor(() => expect(getDocumentTheme()).toBe(`${next.name.replace(' ', '')}Theme`));
    await expect(localStorage.getItem('openvisit.theme')).toBe(getDocumentTheme());
    await expect(getCalls('updateDoctorAppTheme')[0]?.body).toEqual({
      app_theme: next.id,
      logo_url: null,
    });
  },
};

/** PO-25: Next saves a paid choice. */
export const NextSaves: Story = {
  args: buildPaidArgs({ updateDoctorAppTheme: ({ body }) => createBranding({ app_theme: body.app_theme }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await chooseTheme(page);
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Purchase Subscription' })).toBeVisible();
    await expect(getCalls('updateDoctorAppTheme')).toHaveLength(1);
  },
};

/** A failed save keeps the choice. */
export const SaveFailed: Story = {
  args: buildPaidArgs({ updateDoctorAppTheme: () => refuse(500, MESSAGES.SOMETHING_WRONG) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await getPreview(page);
    await chooseTheme(page);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await page.findByText(MESSAGES.SOMETHING_WRONG)).toBeVisible();
    await expect(page.getByRole('radio', { name: getOtherTheme().name })).toBeChecked();
  },
};

/** PO-18: the logo can be removed, and restored before saving. */
export const WithLogo: Story = {
  args: buildPaidArgs({ getDoctorAppTheme: () => createBranding({ logo_url: createLogoImage('#31506e') }) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const countPreviewLogos = () =>
      canvasElement.querySelectorAll('[inert] img[src^="data:image/svg"]').length;
    await getPreview(page);
    const before = countPreviewLogos();
    await userEvent.click(page.getByRole('button', { name: 'Remove the logo' }));
    await expect(countPreviewLogos()).toBe(before - 1);
    await userEvent.click(page.getByRole('button', { name: 'Keep the logo' }));
    await expect(countPreviewLogos()).toBe(before);
  },
};

/** PO-26: leaving with an unsaved choice asks, and restores the saved branding. */
export const InTheSettings: Story = {
  args: { ...buildPaidArgs(), path: '/setting/branding', as: noraPhysician },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const themeBefore = getDocumentTheme();
    await getPreview(page);
    await chooseTheme(page);
    await userEvent.click(page.getByRole('link', { name: 'Signature' }));
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.queryByRole('radio', { name: getOtherTheme().name })).toBeNull());
    await expect(getDocumentTheme()).toBe(themeBefore);
  },
};

export const Loading: Story = { args: buildScreenArgs({ getDoctorAppTheme: () => PENDING }) };
export const Failed: Story = { args: buildScreenArgs({ getDoctorAppTheme: () => refuse(500) }) };
export const OnAPhone: Story = { args: buildPaidArgs(), globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
