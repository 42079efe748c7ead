import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from './Cluster.tsx';

const meta = {
  title: 'Components/Layout/Cluster',
  component: Cluster,
  args: {
    children: (
      <>
        <Button variant="primary">Accept</Button>
        <Button>Reschedule</Button>
        <Button variant="quiet">Deny</Button>
      </>
    ),
  },
} satisfies Meta<typeof Cluster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Between: Story = { args: { justify: 'between' } };

export const AtTheEnd: Story = { args: { justify: 'end' } };

/** Children wrap where there is no space. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { args: { justify: 'end' }, globals: { direction: 'rtl' } };
