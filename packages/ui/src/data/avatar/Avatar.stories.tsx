import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Avatar } from './Avatar.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23876"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23edc"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23edc"/%3E%3C/svg%3E';

const meta = {
  title: 'Components/Data/Avatar',
  component: Avatar,
  args: { name: 'Chidi Okafor' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('CO')).toBeVisible();
  },
};

export const Image: Story = { args: { image: picture, size: 'lg' } };

/** A picture that fails to load leaves the initials. */
export const BrokenImage: Story = {
  args: { image: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(within(canvasElement).getByText('CO')).toBeVisible();
  },
};

export const Tints: Story = {
  render: () => (
    <Cluster>
      {['Ana Lima', 'Dr. Maya Rao', 'Ben Stone', 'Li Wei', 'José Núñez', 'Plato'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Cluster>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Cluster>
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar {...args} key={size} size={size} presence="online" />
      ))}
    </Cluster>
  ),
};

export const Labelled: Story = {
  args: { labelled: 'name' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Chidi Okafor' })).toBeVisible();
  },
};

/** Works for any script; a name of one word gives one letter. */
export const OtherScripts: Story = {
  render: () => (
    <Cluster>
      {['נועה לוי', 'Ελένη Παππά', '李 伟', 'O', ''].map((name) => (
        <Avatar key={name} name={name} size="lg" />
      ))}
    </Cluster>
  ),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { name: 'נועה לוי', presence: 'online', size: 'xl' },
};
