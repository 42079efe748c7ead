import type { Meta, StoryObj } from '@storybook/react-vite';
import { followLink, expectHeading, expectNetworkToasts } from '../../testing/legal-pages.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Privacy',
  tags: ['!autodocs'],
  args: { path: '/user/privacy', as: null, answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Readable without an account. */
export const Text: Story = { play: expectHeading('Privacy policy') };
export const LinksToTerms: Story = { play: followLink('Terms of use') };
export const NetworkLost: Story = { play: expectNetworkToasts };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
