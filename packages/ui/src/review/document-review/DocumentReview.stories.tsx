import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DecisionForm } from '../decision-form/DecisionForm.tsx';
import { DocumentReview } from './DocumentReview.tsx';

/** A scanned license. */
const scan = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 800" font-family="Georgia, serif"><rect width="620" height="800" fill="#fbf8f0"/><rect x="24" y="24" width="572" height="752" fill="none" stroke="#8a7b52" stroke-width="4"/><text x="310" y="130" font-size="30" text-anchor="middle" fill="#333">Commonwealth of Massachusetts</text><text x="310" y="180" font-size="22" text-anchor="middle" fill="#555">Board of Registration in Medicine</text><text x="310" y="300" font-size="26" text-anchor="middle" fill="#333">Amara Okafor, MD</text><text x="310" y="380" font-size="22" text-anchor="middle" fill="#333">License 204519</text><text x="310" y="430" font-size="20" text-anchor="middle" fill="#555">January 5, 2026 to January 4, 2028</text><circle cx="310" cy="600" r="70" fill="none" stroke="#8a7b52" stroke-width="6"/><circle cx="310" cy="600" r="52" fill="none" stroke="#8a7b52" stroke-width="2"/></svg>',
)}`;

const meta = {
  title: 'Practice/Review/DocumentReview',
  component: DocumentReview,
  args: {
    label: 'License',
    document: { src: scan, name: 'license.png' },
    facts: [
      { term: 'NPI', detail: '1234567893' },
      { term: 'License number', detail: '204519' },
      { term: 'State', detail: 'MA' },
      { term: 'Valid', detail: 'Jan 5, 2026 to Jan 4, 2028' },
    ],
    checks: [
      { id: 'npi', result: 'passed', label: 'The check digit of the NPI is right' },
      { id: 'dates', result: 'passed', label: 'Valid today, for 13 more months' },
      { id: 'state', result: 'warning', label: 'The practice is in NH, the license in MA' },
    ],
    children: <DecisionForm subject="license" onDecide={fn()} />,
  },
} satisfies Meta<typeof DocumentReview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Undecided: Story = {};

/** The physician's data is beside the document (PO-28). */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const deny = within(canvasElement).getByRole('button', { name: 'Deny license' });
    for (let at = 0; at < 12 && document.activeElement !== deny; at += 1) await userEvent.tab();
    await expect(deny).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  },
};

export const Expired: Story = {
  args: {
    checks: [
      { id: 'npi', result: 'failed', label: 'The check digit of the NPI is wrong' },
      { id: 'dates', result: 'failed', label: 'Expired 12 days ago' },
    ],
  },
};
export const Accepted: Story = {
  args: { decision: { status: 'ACCEPTED', reason: null }, children: undefined },
};
export const Denied: Story = {
  args: { decision: { status: 'DENIED', reason: 'The scan is cut off. Please send the whole page.' } },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
