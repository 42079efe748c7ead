import { VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getDoctorNudgeDetail: ({ params: { id } }) => ({ id, nudge_permission: true }),
  updateDoctorNudgeDetail: ({ params: { id }, body }) => ({ id, ...body }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/NudgePermission',
  tags: ['!autodocs'],
  args: { path: '/setting/nudge-permission', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const findSwitch = (root: HTMLElement) =>
  within(root).findByRole('switch', { name: 'Allow patient to nudge' });

/** ST-01: the change is saved at once. */
export const Allowed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await findSwitch(canvasElement));
    await expect(await screen.findByText(VISIT_MESSAGES.NUDGE_SETTING_SAVED)).toBeVisible();
    await expect(await findSwitch(canvasElement)).not.toBeChecked();
  },
};

/** A change that was not saved goes back and says why. */
export const NotSaved: Story = {
  args: { answers: { ...answers, updateDoctorNudgeDetail: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    const allowed = await findSwitch(canvasElement);
    await userEvent.click(allowed);
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(allowed).toBeChecked());
  },
};

export const Loading: Story = { args: { answers: { ...answers, getDoctorNudgeDetail: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getDoctorNudgeDetail: () => refuse(500) } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
