import { BILLING_MESSAGES, MESSAGES } from '@openvisit/contract';
import {
  buildEarningLine,
  buildEarningsReport,
  buildOwnPhysician,
  buildPayout,
} from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { priyaProfile } from '../../testing/care.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const report = buildEarningsReport({
  results: [
    buildEarningLine(),
    buildEarningLine({
      ...{ id: '2', first_name: 'Devon', last_name: 'Achterberg', kind: 'REFUND', amount: -4000 },
      ...{ fee: 0, refundable: 0, reason: 'TECHNICAL' },
    }),
  ],
});

const answers: Answers = {
  getDoctorDetails: () => buildOwnPhysician(),
  getPaymentDetails: () => report,
  getPayouts: () => ({ results: [buildPayout()], has_more: false, has_account: true }),
  refundPayment: () => refuse(409, BILLING_MESSAGES.REFUND_REFUSED),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Earnings/EarningReports',
  tags: ['!autodocs'],
  args: {
    path: '/dashboard/earning-reports',
    as: noraPhysician,
    answers,
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-20: the dialog shows why a refund was rejected, and keeps the input. */
export const RefundRefused: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Refund Mina Park, $120.00' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Refund Mina Park' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Goodwill' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await expect(await dialog.findByText(BILLING_MESSAGES.REFUND_REFUSED)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('120.00');
    await waitFor(() =>
      expect(getCalls('refundPayment').at(-1)?.body).toMatchObject({ amount: 12_000, reason: 'GOODWILL' }),
    );
  },
};

/** PA-02: a profile that was opened from a line leads back to the report and its days. */
export const BackFromProfile: Story = {
  args: {
    path: '/dashboard/earning-reports?from=2026-11-02&to=2026-11-20',
    answers: { ...answers, getPatientProfile: () => priyaProfile },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: /Mina Park/ }));
    await expect(await page.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/dashboard/earning-reports?from=2026-11-02&to=2026-11-20',
    );
  },
};

export const Empty: Story = {
  args: {
    answers: {
      ...answers,
      getPaymentDetails: () =>
        buildEarningsReport({ results: [], links: { total_pages: 0 }, total_earning: 0, by_category: [] }),
      getPayouts: () => ({ results: [], has_more: false, has_account: false }),
    },
  },
};
export const Loading: Story = {
  args: { answers: { ...answers, getPaymentDetails: () => PENDING, getPayouts: () => PENDING } },
};
export const Failed: Story = {
  args: {
    answers: {
      ...answers,
      getPaymentDetails: () => refuse(503, MESSAGES.SOMETHING_WRONG),
      getPayouts: () => refuse(502, BILLING_MESSAGES.PROVIDER_UNREACHABLE),
    },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
