import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Components/Overlays/Tooltip',
  component: Tooltip,
  parameters: { contract: { args: { open: true } } },
  args: {
    text: 'The button becomes active 5 minutes before the visit.',
    children: (props) => <Button {...props}>Start call</Button>,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not rendered before hover or focus. */
export const Closed: Story = {};

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('5 minutes before');
    await expect(within(canvasElement).getByRole('button')).toHaveAccessibleDescription(/5 minutes before/);
  },
};

export const OnHover: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.unhover(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** Shown on focus, hidden by Escape and blur. */
export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const LongText: Story = {
  args: {
    text: 'Prescriptions are sent to the pharmacy you chose in your profile; choose another one before the visit if you are away from home.',
  },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { placement: 'right' },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};

/** The text equals the button's name, so it is not announced twice. */
export const NameOfAnIcon: Story = {
  args: {
    as: 'label',
    text: 'Share your page',
    children: (props) => (
      <IconButton {...props} label="Share your page" variant="secondary">
        <Share2 aria-hidden />
      </IconButton>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(await screen.findByText('Share your page')).toBeVisible();
    await expect(within(canvasElement).getByRole('button')).not.toHaveAccessibleDescription();
  },
};
