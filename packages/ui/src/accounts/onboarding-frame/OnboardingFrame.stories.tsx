import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft, ArrowRight, Camera } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Card } from '../../data/card/Card.tsx';
import { createOnboardingSteps } from '../../fixtures/onboarding.ts';
import { portraits } from '../../fixtures/people.ts';
import { TextField } from '../../inputs/text-field/TextField.tsx';
import { Grid } from '../../layout/grid/Grid.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';

const next = fn();

const foot = (
  <>
    <Button variant="quiet" icon={<ArrowLeft aria-hidden />}>
      Previous
    </Button>
    <Button variant="primary" iconEnd={<ArrowRight aria-hidden />} onClick={next}>
      Next
    </Button>
  </>
);

const meta = {
  title: 'Account/Accounts/OnboardingFrame',
  component: OnboardingFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    steps: createOnboardingSteps(1),
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
    footer: foot,
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
  beforeEach: () => {
    next.mockClear();
  },
} satisfies Meta<typeof OnboardingFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Onboarding: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Practice Details');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(next).toHaveBeenCalledOnce();
  },
};

/** Opened from the settings: it saves instead of continuing (PO-26). */
export const EditMode: Story = {
  args: { steps: createOnboardingSteps(8), footer: <Button variant="primary">Save Changes</Button> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Next' });
    for (let at = 0; at < 24 && document.activeElement !== button; at += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(next).toHaveBeenCalledOnce();
  },
};

/** On a phone the menu is a progress line that expands (PO-02). */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'All steps', hidden: true });
    if (!opener.checkVisibility()) return;
    await userEvent.click(opener);
    await expect(canvas.getByRole('navigation', { name: 'Your profile' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();
    await expect(canvas.queryByRole('navigation', { name: 'Your profile' })).toBeNull();
  },
};

export const First: Story = {
  args: { steps: createOnboardingSteps(0), current: 'personalInfo' },
};
export const NothingToPress: Story = { args: { footer: undefined } };
export const LongText: Story = {
  args: { title: 'Practice details, the address of every place you see patients at, and your hours there' },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
