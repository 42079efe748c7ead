import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PreVisitCheck } from './PreVisitCheck.tsx';

const meta = {
  title: 'Care/Visits/PreVisitCheck',
  component: PreVisitCheck,
  args: {
    camera: 'WORKS',
    microphone: 'WORKS',
    network: 'GOOD',
    browser: 'SUPPORTED',
    saving: 'saved',
    physician: 'Dr. Amelia Hart',
    onCheckAgain: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof PreVisitCheck>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-08: everything works, and the physician sees it. */
export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const check = within(canvasElement);
    await expect(check.getByRole('status')).toHaveTextContent('Dr. Amelia Hart sees this result.');
    await userEvent.click(check.getByRole('button', { name: 'Check again' }));
    await expect(args.onCheckAgain).toHaveBeenCalledOnce();
  },
};

export const Checking: Story = {
  args: { camera: null, microphone: null, network: null, saving: 'checking' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};
export const WaitingForSound: Story = { args: { microphone: null, saving: 'checking' } };
export const Sending: Story = { args: { saving: 'saving' } };

export const Problems: Story = {
  args: { camera: 'BLOCKED', microphone: 'SILENT', network: 'SLOW' },
  play: async ({ canvasElement }) => {
    const check = within(canvasElement);
    await expect(check.getByText('Something needs your attention')).toBeVisible();
    await expect(check.getByText(/Allow the camera at the address bar/)).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { camera: 'MISSING', microphone: 'MISSING', network: 'FAILED', browser: 'UNSUPPORTED' },
};

export const NotSent: Story = {
  args: { saving: 'failed' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send again' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCheckAgain).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: { camera: 'BUSY', saving: 'failed' },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
};
export const RightToLeft: Story = { args: { network: 'SLOW' }, globals: { direction: 'rtl' } };
