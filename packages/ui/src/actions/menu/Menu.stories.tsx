import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarClock, ChevronDown, EllipsisVertical, Trash2, UserRound } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Menu } from './Menu.tsx';

const profile = fn();
const reschedule = fn();
const cancel = fn();

const meta = {
  title: 'Components/Actions/Menu',
  component: Menu,
  parameters: { contract: { args: { open: true } } },
  args: {
    label: 'Appointment actions',
    trigger: (props) => (
      <Button {...props} iconEnd={<ChevronDown aria-hidden />}>
        More
      </Button>
    ),
    items: [
      { id: 'profile', label: 'View profile', icon: <UserRound aria-hidden />, onSelect: profile },
      { id: 'reschedule', label: 'Reschedule', icon: <CalendarClock aria-hidden />, onSelect: reschedule },
      {
        id: 'cancel',
        label: 'Cancel visit',
        icon: <Trash2 aria-hidden />,
        tone: 'danger',
        divider: true,
        onSelect: cancel,
      },
    ],
  },
  beforeEach: () => {
    profile.mockClear();
    reschedule.mockClear();
    cancel.mockClear();
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** Arrow keys and typeahead move, Enter selects, and focus returns to the button. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reschedule' })).toHaveFocus());
    await userEvent.keyboard('c');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cancel visit' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(cancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const EscapeCloses: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(profile).not.toHaveBeenCalled();
  },
};

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

export const BehindAnIcon: Story = {
  args: {
    trigger: (props) => (
      <IconButton {...props} label="More actions">
        <EllipsisVertical aria-hidden />
      </IconButton>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reschedule' }));
    await expect(reschedule).toHaveBeenCalledOnce();
  },
};

export const OneDisabled: Story = {
  args: {
    items: [
      { id: 'profile', label: 'View profile', onSelect: profile },
      { id: 'reschedule', label: 'Reschedule', disabled: true, onSelect: reschedule },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: 'Reschedule' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item);
    await expect(reschedule).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

/** The hint says why an item cannot be selected. */
export const WithReason: Story = {
  args: {
    items: [
      { id: 'profile', label: 'View profile', onSelect: profile },
      {
        id: 'reschedule',
        label: 'Reschedule',
        icon: <CalendarClock aria-hidden />,
        disabled: true,
        hint: 'The visit has started',
        onSelect: reschedule,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: 'Reschedule The visit has started' });
    await userEvent.click(item);
    await expect(reschedule).not.toHaveBeenCalled();
  },
};
