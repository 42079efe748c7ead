import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Grid } from '../../layout/grid/Grid.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Components/Data/Card',
  component: Card,
  args: { children: 'Friday, 10:00 AM with Dr. Okafor' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Outlined: Story = {};

export const Variants: Story = {
  render: () => (
    <Grid>
      <Card>Outlined</Card>
      <Card variant="raised">Raised</Card>
      <Card variant="sunken">Sunken</Card>
      <Card state="selected">Selected</Card>
    </Grid>
  ),
};

/** The whole card is one link. */
export const AsLink: StoryObj = {
  render: () => (
    <Card as="a" href="#okafor" variant="interactive">
      <Text weight="semibold">Dr. Chidi Okafor</Text>
      <Text tone="muted" size="sm">
        Family medicine · Boston
      </Text>
    </Card>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: /Okafor/ })).toHaveFocus();
  },
};

export const Paddings: Story = {
  render: () => (
    <Grid>
      <Card padding="none">none</Card>
      <Card padding="sm">sm</Card>
      <Card>md</Card>
      <Card padding="lg">lg</Card>
    </Grid>
  ),
};

const press = fn();

/** The whole card is one button. */
export const AsButton: StoryObj = {
  render: () => (
    <Grid>
      <Card as="button" type="button" variant="interactive" onClick={press}>
        Video visit
      </Card>
      <Card as="button" type="button" variant="interactive" disabled>
        Visit now
      </Card>
    </Grid>
  ),
};

/** One tab stop per card; disabled cards are skipped. */
export const Keyboard: StoryObj = {
  ...AsButton,
  play: async ({ canvasElement }) => {
    press.mockClear();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Video visit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(press).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Visit now' })).not.toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    children:
      'Pneumonoultramicroscopicsilicovolcanoconiosis, with Dr. Chidi Okafor and a guest physician, on Friday at 10:00 AM',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { variant: 'raised', children: 'יום שישי, 10:00, עם ד״ר אוקפור' },
};
