import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, FileText, Hospital, Landmark, PenLine, UserRound } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ProfileIntro } from './ProfileIntro.tsx';

const handleStart = fn();

const meta = {
  title: 'Account/Accounts/ProfileIntro',
  component: ProfileIntro,
  args: {
    icon: <UserRound />,
    title: 'Welcome, Dr. Okafor',
    lead: 'A few steps, about fifteen minutes. Your progress is saved, and you can continue on any device.',
    points: [
      {
        id: 'you',
        icon: <UserRound aria-hidden />,
        title: 'About you',
        text: 'Degree, specialties, languages',
      },
      { id: 'practice', icon: <Hospital aria-hidden />, title: 'Your practice', text: 'Address, fee, hours' },
      {
        id: 'documents',
        icon: <FileText aria-hidden />,
        title: 'Your documents',
        text: 'License, DEA, insurance',
      },
      {
        id: 'sign',
        icon: <PenLine aria-hidden />,
        title: 'Your signature',
        text: 'Drawn, typed or uploaded',
      },
    ],
    actions: (
      <Button variant="primary" size="lg" onClick={handleStart}>
        Create profile
      </Button>
    ),
  },
  beforeEach: () => {
    handleStart.mockClear();
  },
} satisfies Meta<typeof ProfileIntro>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Dr. Okafor' })).toBeVisible();
    await expect(page.getAllByRole('listitem')).toHaveLength(4);
  },
};

/** A part that opens later, inside the page of its step. */
export const OpensLater: Story = {
  args: {
    level: 2,
    icon: <Landmark />,
    title: 'Bank details open later',
    lead: 'There is nothing to do here yet. Continue with your profile. We email you when it opens.',
    points: [],
    actions: undefined,
  },
};

export const Done: Story = {
  args: {
    tone: 'success',
    icon: <CircleCheck />,
    title: 'Your profile is complete',
    lead: 'Our team is reviewing it.',
    points: [],
  },
};

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(handleStart).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    title: 'Welcome, Dr. Maximiliana Alexandrowna Hohenberg-Featherstonehaugh of Northumberland',
    points: [
      {
        id: 'one',
        icon: <FileText aria-hidden />,
        title: 'License, DEA registration and insurance',
        text: 'The number, state, start date and end date of each, with a scan.',
      },
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
