import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { longNamed } from '../../fixtures/patients.ts';
import { formatFullName } from '../../format/people.ts';
import { VisitNowBanner } from './VisitNowBanner.tsx';

const meta = {
  title: 'Care/Calls/VisitNowBanner',
  component: VisitNowBanner,
  args: {
    title: 'Mina Park is asking for a visit now',
    others: 2,
    ringing: true,
    onOpen: fn(),
    onSilence: fn(),
  },
} satisfies Meta<typeof VisitNowBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ringing: Story = {
  play: async ({ canvasElement, args }) => {
    const banner = within(within(canvasElement).getByRole('region', { name: 'Visit now' }));
    await expect(banner.getByText('Mina Park is asking for a visit now')).toBeVisible();
    await userEvent.click(banner.getByRole('button', { name: 'Open request' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Silenced: Story = { args: { ringing: false, others: 0 } };
export const OneMore: Story = { args: { others: 1 } };
export const Long: Story = {
  args: { title: `${formatFullName(longNamed)} is asking for a visit now` },
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSilence).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
