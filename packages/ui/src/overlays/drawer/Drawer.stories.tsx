import type { Meta, StoryObj } from '@storybook/react-vite';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { Checkbox } from '../../inputs/checkbox/Checkbox.tsx';
import { Select } from '../../inputs/select/Select.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Drawer, type DrawerProps } from './Drawer.tsx';

const filters = (
  <Stack gap={4}>
    <Select
      label="Specialty"
      options={[
        { value: 'family', label: 'Family medicine' },
        { value: 'derm', label: 'Dermatology' },
      ]}
    />
    <Checkbox label="Takes instant visits" />
    <Checkbox label="Speaks Spanish" />
  </Stack>
);

function Opener(args: DrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    args.onClose();
  };
  const buttons = (
    <>
      <Button onClick={close}>Clear</Button>
      <Button variant="primary" onClick={close}>
        Show 12 physicians
      </Button>
    </>
  );
  return (
    <>
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        Filters
      </Button>
      <Drawer {...args} open={open} onClose={close} footer={buttons} />
    </>
  );
}

const meta = {
  title: 'Components/Overlays/Drawer',
  component: Drawer,
  args: { open: true, title: 'Filter physicians', onClose: fn(), children: filters },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button that opens the drawer. */
export const Closed: Story = { render: (args) => <Opener {...args} /> };

export const Open: Story = {
  args: {
    footer: (
      <>
        <Button>Clear</Button>
        <Button variant="primary">Show 12 physicians</Button>
      </>
    ),
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Filter physicians' });
    await expect(drawer.getBoundingClientRect().height).toBe(window.innerHeight);
  },
};

/** Focus moves in, is trapped, and returns. */
export const Keyboard: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Filters' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(within(drawer).getByRole('combobox')).toHaveFocus());
    for (let i = 0; i < 7; i += 1) {
      await userEvent.tab();
      // Past the last element, focus is moved back within a frame.
      await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ClosedByAClickBeside: Story = {
  play: async ({ args }) => {
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(drawer.parentElement!);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AtTheStart: Story = { args: { side: 'start', size: 'sm' } };

/** Long content scrolls; title and buttons stay in place. */
export const LongContent: Story = {
  args: {
    title: 'Ana Lima, medical history since her first visit in the spring of 2019',
    size: 'lg',
    children: (
      <Stack gap={6}>
        {Array.from({ length: 12 }, (_, index) => (
          <DescriptionList
            key={index}
            layout="rows"
            items={[
              { term: 'Visit', detail: `March ${index + 1}, 2026` },
              { term: 'Chief complaint', detail: 'A cough for two weeks' },
            ]}
          />
        ))}
      </Stack>
    ),
    footer: <Button variant="primary">Close</Button>,
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await expect(within(drawer).getAllByRole('button', { name: 'Close' })[1]).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'סינון רופאים', children: <Text>בחרו התמחות, שפה ועיר.</Text> },
};
