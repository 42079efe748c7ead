import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Actions/Link',
  component: Link,
  args: { children: 'See all physicians', href: '#physicians' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'See all physicians' })).toHaveFocus();
  },
};

export const Quiet: Story = {
  args: {
    variant: 'quiet',
    children: (
      <>
        <ArrowLeft aria-hidden />
        Back to requests
      </>
    ),
  },
};

export const Plain: Story = {
  render: (args) => (
    <h3>
      <Link {...args} variant="plain">
        Jordan Alvarez
      </Link>
    </h3>
  ),
};

export const InText: Story = {
  render: (args) => (
    <p>
      By signing in you agree to the <Link {...args}>terms of service</Link> and read the{' '}
      <Link {...args}>privacy notice</Link>.
    </p>
  ),
};

/** Enter follows it. */
export const Keyboard: Story = {
  args: { onClick: (event: MouseEvent<HTMLElement>) => event.preventDefault() },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(link).not.toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
