import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { getConsentText } from '../../fixtures/consents.ts';
import { ConsentDialog } from './ConsentDialog.tsx';

const meta = {
  title: 'Account/Consents/ConsentDialog',
  component: ConsentDialog,
  args: {
    open: true,
    title: 'Telehealth consent',
    facts: 'Version 1, accepted on Nov 18, 2026, 4:00 AM.',
    text: getConsentText('TELEHEALTH'),
    onPrint: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ConsentDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalled();
  },
};

/** Escape closes it. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Nothing can be printed before the text is there. */
export const Loading: Story = {
  args: { text: null },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  },
};

export const Failed: Story = { args: { text: null, error: MESSAGES.SOMETHING_WRONG } };
