import type { Meta, StoryObj } from '@storybook/react-vite';
import { leadsTo, reads, tellsOfTheNetwork } from '../../testing/legal-pages.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Accounts/Terms',
  tags: ['!autodocs'],
  args: { path: '/user/terms', as: null, answers: {} },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To be read without an account. */
export const Text: Story = { play: reads('Terms of use') };
export const LeadsToTheOther: Story = { play: leadsTo('Privacy policy') };
export const NetworkLost: Story = { play: tellsOfTheNetwork };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
