import { REPLY_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createSlots } from '../../testing/appointments.ts';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createProfile, noraPhysician, physicians } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const createFreeSlots = () => {
  const { results, ...rest } = createSlots();
  return { ...rest, results: results.filter(({ is_free }) => is_free) };
};

const answers: Answers = {
  getPublicPhysician: () => createProfile(),
  getPublicSlots: () => createFreeSlots(),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Physicians/PublicPhysician',
  tags: ['!autodocs'],
  args: { path: `/physicians/${physicians[0]!.id}`, as: null, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-21: the chosen time is part of the link to its booking. */
export const Visitor: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('radio', { name: /\d:\d\d\s(AM|PM)/ });
    await userEvent.click(first!);
    await expect(await page.findByRole('link', { name: 'Continue to book' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/patient\/physicians\/.*\?slot=/),
    );
  },
};

/** Physicians see their page, but cannot book there. */
export const SeenByAPhysician: Story = { args: { as: noraPhysician } };
export const NoFreeTimes: Story = {
  args: { answers: { ...answers, getPublicSlots: () => ({ ...createFreeSlots(), results: [] }) } },
};
export const Loading: Story = { args: { answers: { ...answers, getPublicPhysician: () => PENDING } } };
export const Failed: Story = {
  args: {
    answers: { ...answers, getPublicPhysician: () => refuse(404, REPLY_MESSAGES.PHYSICIAN_NOT_FOUND) },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
