import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Checkbox } from '../../inputs/checkbox/Checkbox.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Components/Overlays/Popover',
  component: Popover,
  parameters: { contract: { args: { open: true } } },
  args: {
    label: 'Filter visits',
    trigger: (props) => <Button {...props}>Filter</Button>,
    children: (close) => (
      <Stack gap={2}>
        <Checkbox label="Follow-ups only" />
        <Checkbox label="With a guest physician" />
        <Button size="sm" variant="primary" onClick={close}>
          Apply
        </Button>
      </Stack>
    ),
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const openIt = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Filter' }));
  return screen.findByRole('dialog', { name: 'Filter visits' });
};

export const Closed: Story = {};

export const Open: Story = {
  args: { open: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Filter visits' })).toBeVisible();
  },
};

export const ClosesFromInside: Story = {
  play: async ({ canvasElement }) => {
    const panel = await openIt(canvasElement);
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Opened, navigated, applied; Escape returns the focus. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Filter' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Filter visits' });
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const follow = within(panel).getByRole('checkbox', { name: 'Follow-ups only' });
    await waitFor(() => expect(follow).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(follow).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const ClosedByAClickBeside: Story = {
  args: { onOpenChange: fn() },
  play: async ({ canvasElement, args }) => {
    await openIt(canvasElement);
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { placement: 'bottom-start' },
  play: async ({ canvasElement }) => {
    await expect(await openIt(canvasElement)).toBeVisible();
  },
};

export const PlainText: Story = {
  args: {
    label: 'Fee',
    trigger: (props) => <Button {...props}>What does it cost?</Button>,
    children: () => <Text size="sm">$40 for 30 minutes, paid after the visit.</Text>,
  },
};
