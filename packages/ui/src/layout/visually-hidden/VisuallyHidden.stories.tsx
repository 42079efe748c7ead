import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Components/Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' of Ana Lima' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InAButton: Story = {
  render: (args) => (
    <Button>
      <span>
        Accept request
        <VisuallyHidden {...args} />
      </span>
    </Button>
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: 'Accept request of Ana Lima' }),
    ).toBeVisible();
  },
};

export const InText: Story = {
  render: (args) => (
    <p>
      3 requests
      <VisuallyHidden {...args} />
    </p>
  ),
};

export const AsHeading: StoryObj = { render: () => <VisuallyHidden as="h2">Your visits</VisuallyHidden> };

export const TakesNoRoom: Story = {
  play: async ({ canvasElement }) => {
    const rect = within(canvasElement).getByText('of Ana Lima').getBoundingClientRect();
    await expect(rect.width).toBeLessThanOrEqual(1);
  },
};
