import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { patientMina } from '../../fixtures/people.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Card } from '../card/Card.tsx';
import { ListRow } from './ListRow.tsx';

const meta = {
  title: 'Components/Data/ListRow',
  component: ListRow,
  args: {
    media: <Avatar name="Mina Park" image={patientMina.image} />,
    title: 'Mina Park',
    badges: <StatusBadge label="Concierge" tone="accent" />,
    detail: 'Blood pressure readings since the new dose',
    meta: 'Updated 3 days ago',
    level: 2,
    onSelect: fn(),
  },
  decorators: [(Story) => <Card padding="none">{Story()}</Card>],
} satisfies Meta<typeof ListRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole row is one button, named by its title. */
export const Pressable: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mina Park' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Leading: Story = {
  args: { onSelect: undefined, href: '#mina' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Mina Park' })).toHaveAttribute(
      'href',
      '#mina',
    );
  },
};

/** An action is clickable above the row's button. */
export const WithAction: Story = {
  args: {
    actions: (
      <IconButton label="Delete">
        <Trash2 aria-hidden />
      </IconButton>
    ),
  },
};

/** Each row is one tab stop; Enter opens it. */
export const Keyboard: Story = {
  ...WithAction,
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Mina Park' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Delete' })).toHaveFocus();
  },
};

export const Plain: Story = { args: { onSelect: undefined, badges: undefined, media: undefined } };

export const Long: Story = {
  args: {
    title: 'Maria Antonia de los Ángeles Fernández-Quiñones y Villavicencio',
    detail:
      'A topic that says at some length what the visit is about, and then goes on about what came before it.',
  },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
