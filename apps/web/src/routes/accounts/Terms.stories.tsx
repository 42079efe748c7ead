import type { Meta, StoryObj } from '@storybook/react-vite';
import { followLink, expectHeading, expectNetworkToasts } from '../../testing/legal-pages.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Terms',
  tags: ['!autodocs'],
  args: { path: '/user/terms', as: null, answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Readable without an account. */
export const Text: Story = { play: expectHeading('Terms of use') };
export const LinksToPrivacy: Story = { play: followLink('Privacy policy') };
export const NetworkLost: Story = { play: expectNetworkToasts };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
