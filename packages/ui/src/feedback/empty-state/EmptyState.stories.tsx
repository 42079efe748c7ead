import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Grid } from '../../layout/grid/Grid.tsx';
import { ILLUSTRATIONS } from './illustrations.tsx';
import { EmptyState } from './EmptyState.tsx';

const find = fn();

const meta = {
  title: 'Components/Feedback/EmptyState',
  component: EmptyState,
  args: {
    illustration: 'requests',
    title: 'No requests',
    children: 'When a patient requests a visit, it appears here immediately.',
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Requests: Story = {};

export const WithAction: Story = {
  args: {
    illustration: 'visit',
    title: 'No visits yet',
    children: 'Find a physician and choose a time that suits you.',
    action: (
      <Button variant="primary" onClick={find}>
        Find a physician
      </Button>
    ),
  },
  beforeEach: () => find.mockClear(),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Find a physician' }));
    await expect(find).toHaveBeenCalledOnce();
  },
};

export const WordsOnly: Story = { args: { illustration: undefined } };

export const AllIllustrations: Story = {
  render: () => (
    <Grid cell="sm">
      {ILLUSTRATIONS.map((name) => (
        <EmptyState key={name} illustration={name} title={name} />
      ))}
    </Grid>
  ),
};

export const LongText: Story = {
  args: {
    title:
      'No prescriptions between the 21st of October and the 21st of November for Wilhelmina van der Berg',
    children:
      'Prescriptions that a physician writes for this patient appear here with their name, their dose and the date. Choose another range of dates to see older ones.',
    illustration: 'prescriptions',
  },
};

export const RightToLeft: Story = { ...WithAction, globals: { direction: 'rtl' } };

/** The action is a tab stop; Enter starts it. */
export const Keyboard: Story = {
  args: WithAction.args,
  beforeEach: () => find.mockClear(),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Find a physician' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(find).toHaveBeenCalledOnce();
  },
};
