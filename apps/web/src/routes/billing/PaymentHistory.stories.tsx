import { BILLING_MESSAGES, MESSAGES } from '@openvisit/contract';
import { buildReceipt } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paidByPhysician, createHistoryItem } from '../../testing/payments.ts';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createFullProfile, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { screenStoryMeta, type ScreenStoryArgs } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile({ doctor_status: 'ACCEPTED' });

const buildScreenArgs = (
  history: Answers['getCustomerPaymentHistory'] = () => ({ results: [...paidByPhysician], has_more: false }),
  overrides: Answers = {},
): Pick<ScreenStoryArgs, 'answers'> => ({
  answers: buildOnboardingAnswers(ownPhysician, {
    getCustomerPaymentHistory: history,
    downloadInvoice: () =>
      buildReceipt({ payer: { name: 'Dr. Nora Lindqvist', email: noraPhysician.email } }),
    ...overrides,
  }),
});

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Billing/PaymentHistory',
  tags: ['!autodocs'],
  args: { path: '/setting/payment-history', as: noraPhysician, ...buildScreenArgs() },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Downloads started by the page. */
const saved: string[] = [];

/** ER-02: amount, date, and the reason of a failed payment. */
export const History: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.hover(await page.findByRole('button', { name: 'Failed' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Your card has insufficient funds.');
    await expect(page.getByText('Personalized experience')).toBeVisible();
    await expect(page.getByText(/\$120.00 refunded/)).toBeVisible();
    // Failed and pending payments have no receipt.
    await expect(page.getAllByRole('button', { name: /^Receipt for/ })).toHaveLength(3);
  },
};

/** ER-02: the receipt is created as a PDF named by its number. */
export const SavesAReceipt: Story = {
  beforeEach: () => {
    saved.splice(0);
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function take(this: HTMLAnchorElement) {
      if (this.download === '') return click.call(this);
      saved.push(this.download);
    };
    return () => {
      HTMLAnchorElement.prototype.click = click;
    };
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('button', { name: /^Receipt for/ });
    await userEvent.click(first!);
    await waitFor(() => expect(saved).toEqual(['receipt-R-7F3A91C2.pdf']));
    await expect(getCalls('downloadInvoice')).toHaveLength(1);
  },
};

export const ReceiptRefused: Story = {
  args: buildScreenArgs(undefined, {
    downloadInvoice: () =>
      getCalls('downloadInvoice').length === 1 ? refuse(404, BILLING_MESSAGES.PAYMENT_NOT_FOUND) : PENDING,
  }),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^Receipt for/ });
    await userEvent.click(first!);
    await expect(await screen.findByText(MESSAGES.NOT_FOUND)).toBeVisible();
    // The next try removes the failure, which would stay otherwise.
    await waitFor(() => expect(first).toBeEnabled());
    await userEvent.click(first!);
    await waitFor(() => expect(screen.queryByText(MESSAGES.NOT_FOUND)).toBeNull());
    await waitFor(() => expect(getCalls('downloadInvoice')).toHaveLength(2));
  },
};

const many = Array.from({ length: 30 }, (_, index) =>
  createHistoryItem(
    100 + index,
    new Date(Date.parse('2026-11-12T14:00:00Z') - index * 30 * 86_400_000).toISOString(),
  ),
);

/** ER-02: the end of the list loads the next page. */
export const NextPage: Story = {
  args: buildScreenArgs(({ body }) => {
    const from = body.starting_after ? many.findIndex(({ id }) => id === body.starting_after) + 1 : 0;
    return { results: many.slice(from, from + 15), has_more: from + 15 < many.length };
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findAllByRole('button', { name: /^Receipt for/ });
    window.scrollTo(0, document.body.scrollHeight);
    await waitFor(() =>
      expect(page.getAllByRole('button', { name: /^Receipt for/ })).toHaveLength(many.length),
    );
    const cursors = getCalls('getCustomerPaymentHistory').map(({ body }) => body.starting_after);
    await expect(cursors).toContain(many[14]?.id);
  },
};

export const Empty: Story = { args: buildScreenArgs(() => ({ results: [], has_more: false })) };
export const Loading: Story = { args: buildScreenArgs(() => PENDING) };
export const Failed: Story = {
  args: buildScreenArgs(() => refuse(503, BILLING_MESSAGES.PROVIDER_UNREACHABLE)),
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
