import type { Meta, StoryObj } from '@storybook/react-vite';
import { Camera } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Card } from '../../data/card/Card.tsx';
import { onboardingSteps } from '../../fixtures/onboarding.ts';
import { portraits } from '../../fixtures/people.ts';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { Grid } from '../../layout/grid/Grid.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';

const meta = {
  title: 'Accounts/OnboardingFrame',
  component: OnboardingFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    steps: onboardingSteps(1),
    current: 'practiceDetails',
    description: 'Where patients find you, what a visit costs, and when you can be seen.',
    photo: (
      <>
        <Avatar name="Amara Okafor" image={portraits.amara} size="xl" />
        <Button size="sm" variant="quiet" icon={<Camera aria-hidden />}>
          Change photo
        </Button>
      </>
    ),
    exits: (
      <Button size="sm" variant="quiet">
        Sign out
      </Button>
    ),
    onBack: fn(),
    onNext: fn(),
    children: (
      <Card padding="lg">
        <Grid>
          <TextField label="Practice name" defaultValue="Harbor Heart Practice" />
          <TextField label="Fee of a visit" defaultValue="$120" />
          <TextField label="Primary phone" type="tel" defaultValue="(617) 555-0142" />
          <TextField label="Primary fax" type="tel" optional />
        </Grid>
      </Card>
    ),
  },
} satisfies Meta<typeof OnboardingFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Onboarding: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Practice Details');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

/** Reached from the settings: it saves instead of going on (PO-26). */
export const EditMode: Story = {
  args: { mode: 'edit', steps: onboardingSteps(8), onBack: undefined },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const next = within(canvasElement).getByRole('button', { name: 'Next' });
    for (let at = 0; at < 24 && document.activeElement !== next; at += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).toHaveBeenCalledOnce();
  },
};

export const First: Story = {
  args: { steps: onboardingSteps(0), current: 'personalInfo', onBack: undefined },
};
export const Saving: Story = { args: { busy: true } };
export const LongText: Story = {
  args: { title: 'Practice details, the address of every place you see patients at, and your hours there' },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
