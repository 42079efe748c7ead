import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { announce } from './announce.ts';

const meta = {
  title: 'Components/Feedback/announce',
  component: Button,
  args: { children: 'Say it', onClick: () => announce('A new request has arrived.') },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const clickAnnounce = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button'));

export const Polite: Story = {
  play: async ({ canvasElement }) => {
    await clickAnnounce(canvasElement);
    const announcement = within(document.body).getByText('A new request has arrived.');
    await expect(announcement.parentElement).toHaveAttribute('aria-live', 'polite');
  },
};

export const Assertive: Story = {
  args: { onClick: () => announce('The call has ended.', 'assertive') },
  play: async ({ canvasElement }) => {
    await clickAnnounce(canvasElement);
    const announcement = within(document.body).getByText('The call has ended.');
    await expect(announcement.parentElement).toHaveAttribute('aria-live', 'assertive');
  },
};

/** A repeated message is announced again. */
export const Again: Story = {
  play: async ({ canvasElement }) => {
    await clickAnnounce(canvasElement);
    const first = within(document.body).getByText('A new request has arrived.');
    await clickAnnounce(canvasElement);
    await expect(first.isConnected).toBe(false);
  },
};

export const OneRegion: Story = {
  play: async ({ canvasElement }) => {
    await clickAnnounce(canvasElement);
    await clickAnnounce(canvasElement);
    await expect(document.querySelectorAll('body > [aria-live="polite"]')).toHaveLength(1);
  },
};

/** Two messages at once are both announced. */
export const OneAfterTheOther: Story = {
  args: {
    onClick: () => {
      announce('Visit accepted.');
      announce('A new request has arrived.');
    },
  },
  play: async ({ canvasElement }) => {
    await clickAnnounce(canvasElement);
    await expect(within(document.body).getByText('Visit accepted.')).toBeInTheDocument();
    await expect(within(document.body).getByText('A new request has arrived.')).toBeInTheDocument();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(document.body).getByText('A new request has arrived.')).toBeInTheDocument();
  },
};
