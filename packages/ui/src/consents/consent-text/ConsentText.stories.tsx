import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { getConsentText } from '../../fixtures/consents.ts';
import { ConsentText } from './ConsentText.tsx';

const meta = {
  title: 'Account/Consents/ConsentText',
  component: ConsentText,
  args: { text: getConsentText('TELEHEALTH'), onRetry: fn() },
} satisfies Meta<typeof ConsentText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Headings and paragraphs; the title belongs to the page or dialog. */
export const Telehealth: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 3, name: 'Emergencies' })).toBeVisible();
    await expect(canvas.queryByText(/Telehealth consent/)).toBeNull();
  },
};

export const Terms: Story = { args: { text: getConsentText('TERMS'), level: 2 } };
/** In a form, a box that scrolls with the keyboard. */
export const InAForm: Story = { args: { place: 'form', level: 4 } };
export const Loading: Story = { args: { text: null } };
export const Failed: Story = { args: { text: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
