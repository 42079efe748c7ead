import { buildReceipt } from '@openvisit/contract/testing';
import type { ReceiptFacts } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { DrawnDocument, expectTexts } from '../../fixtures/drawn-document.tsx';

const Receipt = ({ facts }: { facts: ReceiptFacts }) => {
  const draw = useCallback(
    () => import('./render-receipt-pdf.tsx').then(({ renderReceiptPdf }) => renderReceiptPdf(facts, ZONE)),
    [facts],
  );
  return <DrawnDocument draw={draw} name="receipt.pdf" />;
};

const meta = {
  title: 'Care/Documents/Receipt',
  component: Receipt,
  parameters: { contract: { skip: 'renders a PDF, not DOM' } },
  args: { facts: buildReceipt() },
} satisfies Meta<typeof Receipt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** ER-02: what was paid, when, by whom, to whom and how. */
export const Subscription: Story = {
  play: async ({ canvasElement }) => {
    await expectTexts(
      canvasElement,
      'R-7F3A91C2',
      'November 12, 2026 at 9:03 AM EST',
      'Practice, monthly',
      '$49.00',
      'Dr. Amara Okafor',
      'Visa ending in 4242',
    );
    await expect(within(canvasElement).getByRole('img', { name: 'receipt.pdf, page 1' })).toBeVisible();
  },
};

export const Refunded: Story = {
  args: { facts: { ...buildReceipt(), refunded: 1200 } },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Refunded', '-$12.00', '$37.00'),
};

/** Names are rendered in their own script. */
export const OtherScripts: Story = {
  args: {
    facts: {
      ...buildReceipt(),
      payer: { name: 'Żółć Łukasz Đorđević', email: 'l@example.test' },
      payee: { name: 'Κλινική Αθηνών', address: 'ул. Ленина 4, София' },
      paid_with: null,
    },
  },
  play: async ({ canvasElement }) => expectTexts(canvasElement, 'Łukasz', 'Κλινική', 'София'),
};

/** A practice's receipt with more lines than fit on a page. */
export const ManyLines: Story = {
  args: {
    facts: {
      ...buildReceipt(),
      lines: Array.from({ length: 40 }, (_, at) => ({
        description: `Visit ${at + 1} of a series that was agreed on in advance and is billed together at its end`,
        amount: 4900,
      })),
      total: 40 * 4900,
      payee: {
        name: 'Harbor Heart and Vascular Practice of Amara Okafor, Luis Herrera and Partners',
        address: '218 Harbor Street, Suite 1400, Boston, MA 02110',
      },
    },
  },
  play: async ({ canvasElement }) => {
    await expectTexts(canvasElement, 'page 1 of 4');
    const sheet = await within(canvasElement).findByRole('img', { name: 'receipt.pdf, page 1' });
    // Taller than its container, it is scrollable by keyboard.
    await waitFor(() => expect(sheet.closest('[tabindex="0"]')).not.toBeNull());
  },
};
