import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Grid } from '../../layout/grid/Grid.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Data/Card',
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

/** All of it is one link. */
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
