import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'Components/Layout/Text',
  component: Text,
  args: { children: 'A visit takes thirty minutes. You can bring a guest physician.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap={3}>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Text {...args} key={size} size={size} />
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Stack gap={3}>
      {(['default', 'muted', 'accent', 'danger'] as const).map((tone) => (
        <Text {...args} key={tone} tone={tone} />
      ))}
    </Stack>
  ),
};

export const Headings: Story = {
  render: () => (
    <Stack gap={3}>
      <h1>Care that comes to you</h1>
      <h2>Upcoming visits</h2>
      <h3>Friday, November 20</h3>
      <h4>Notes</h4>
    </Stack>
  ),
};

export const OneLine: Story = {
  args: { lines: 1 },
  decorators: [
    (Story) => (
      <div style={{ width: 180 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText(String(args.children));
    await expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  },
};

export const RightToLeft: Story = { args: { size: 'lg' }, globals: { direction: 'rtl' } };
