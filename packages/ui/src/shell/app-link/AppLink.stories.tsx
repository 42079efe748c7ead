import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { AppLink, AppLinkProvider, type AppLinkProps } from './AppLink.tsx';
import { PersonName } from './PersonName.tsx';

const meta = {
  title: 'Account/Shell/AppLink',
  component: AppLink,
  args: { href: '#physicians', children: 'Find a physician' },
} satisfies Meta<typeof AppLink>;

export default meta;
type Story = StoryObj<typeof meta>;

const Marked = ({ children, ...props }: AppLinkProps) => (
  <a data-router="yes" {...props}>
    {children}
  </a>
);

/** Without a router it is a plain anchor. */
export const Plain: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#physicians');
  },
};

/** Inside an app it renders the app's link component. */
export const ThroughTheRouter: Story = {
  render: (args) => (
    <AppLinkProvider value={Marked}>
      <AppLink {...args} />
    </AppLinkProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('data-router', 'yes');
  },
};

export const LooksLikeAButton: Story = {
  render: ({ href, children }) => (
    <Button as={AppLink} href={href} variant="primary">
      {children}
    </Button>
  ),
};

export const InText: Story = {
  render: ({ href, children }) => (
    <p>
      No appointment yet?{' '}
      <Link as={AppLink} href={href}>
        {children}
      </Link>
    </p>
  ),
};

/** `PersonName` links to the profile of a person whom the viewer may open, and is plain text otherwise. */
export const NamesOfPeople: Story = {
  render: ({ href }) => (
    <p>
      <PersonName name="Priya Raghunathan" profileHref={href} />, <PersonName name="Theo Marsh" />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveTextContent('Priya Raghunathan');
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};
