import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Popover, type PopoverProps } from '../popover/Popover.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { OverlayRoot } from './OverlayRoot.tsx';

const pharmacy = {
  label: 'Pharmacy',
  trigger: (props) => <Button {...props}>Pharmacy</Button>,
  children: () => <Text size="sm">Main Street Pharmacy, open until 9 PM.</Text>,
} satisfies PopoverProps;

const meta = {
  title: 'Components/Overlays/OverlayRoot',
  component: OverlayRoot,
  args: {
    'data-testid': 'root',
    children: (
      <Card>
        <Stack align="start">
          <Text>What opens from this card hangs inside of it.</Text>
          <Popover {...pharmacy} />
        </Stack>
      </Card>
    ),
  },
} satisfies Meta<typeof OverlayRoot> & { args: Record<string, unknown> };

export default meta;
type Story = StoryObj<typeof meta>;

const openIt = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pharmacy' }));
  return screen.findByRole('dialog', { name: 'Pharmacy' });
};

export const Closed: Story = {};

export const Open: Story = {
  args: { children: <Popover {...pharmacy} open /> },
  play: async ({ canvasElement }) => {
    const panel = await screen.findByRole('dialog', { name: 'Pharmacy' });
    await expect(within(canvasElement).getByTestId('root')).toContainElement(panel);
  },
};

/** Overlays opened in a region with a physician's theme have the same theme. */
export const ThemedRegion: Story = {
  args: { 'data-theme': 'DarkGreenTheme' } as object,
  play: async ({ canvasElement }) => {
    await expect(await openIt(canvasElement)).toBeVisible();
  },
};

/** Without a root, overlays are rendered at the end of the body. */
export const WithoutARoot: Story = {
  render: () => <Popover {...pharmacy} />,
  play: async ({ canvasElement }) => {
    const panel = await openIt(canvasElement);
    await expect(canvasElement).not.toContainElement(panel);
  },
};

/** Focus moves in, and Escape returns it. */
export const Keyboard: Story = {
  args: {
    children: <Tooltip text="Opens at 8 AM">{(tip) => <Button {...tip}>Opening hours</Button>}</Tooltip>,
  },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const tip = await screen.findByRole('tooltip');
    await expect(within(canvasElement).getByTestId('root')).toContainElement(tip);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
