import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Page } from './Page.tsx';

const meta = {
  title: 'Components/Layout/Page',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Appointments', children: <Card>Friday, 10:00 AM with Ana Lima</Card> },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('Appointments');
  },
};

export const WithActions: Story = {
  args: {
    description: 'Everything that is booked, requested and waiting.',
    actions: (
      <>
        <Button>Block times</Button>
        <Button variant="primary">New appointment</Button>
      </>
    ),
  },
};

export const WithWayBack: Story = {
  args: {
    title: 'Visit with Ana Lima',
    back: (
      <Link href="#requests" variant="quiet">
        <ArrowLeft aria-hidden />
        Requests
      </Link>
    ),
  },
};

export const Narrow: Story = { args: { width: 'narrow' } };

/** For forms. All widths start at the same edge. */
export const Medium: Story = {
  args: { width: 'medium' },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByText(/Ana Lima/);
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    await expect(getComputedStyle(card).maxWidth).toBe('992px');
    await expect(heading.getBoundingClientRect().left).toBe(card.getBoundingClientRect().left);
  },
};

/** A long title wraps, and the actions move below it. */
export const LongTitle: Story = {
  args: {
    ...WithActions.args,
    title:
      'Visit with Wilhelmina Alexandrina Featherstonehaugh-Montgomery about the results of her examination',
  },
};

export const RightToLeft: Story = { args: WithActions.args, globals: { direction: 'rtl' } };
