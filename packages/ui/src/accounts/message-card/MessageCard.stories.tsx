import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { MessageCard } from './MessageCard.tsx';

const meta = {
  title: 'Account/Accounts/MessageCard',
  component: MessageCard,
  args: {
    icon: <Hourglass />,
    'aria-label': 'Your profile',
    children: (
      <>
        <h1>Your profile is under review</h1>
        <p>We email you as soon as it is decided.</p>
      </>
    ),
  },
} satisfies Meta<typeof MessageCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waits: Story = {};
export const Done: Story = { args: { tone: 'success', icon: <CircleCheck /> } };
export const Refused: Story = { args: { tone: 'danger', icon: <CircleX /> } };
export const Wide: Story = { args: { width: 'wide' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
