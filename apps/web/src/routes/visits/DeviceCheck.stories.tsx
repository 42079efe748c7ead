import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { mockDevices } from '../../testing/devices.ts';
import { refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getOwnIceServers: () => ({ ice_servers: [] }),
  saveDeviceCheck: () => undefined,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Visits/DeviceCheck',
  tags: ['!autodocs'],
  args: { path: '/patient/device-check', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-24: the check without a visit; its result is only the viewer's. */
export const Patient: Story = {
  beforeEach: mockDevices('denied'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('The result was saved.')).toBeVisible();
  },
};
export const Physician: Story = {
  beforeEach: mockDevices('denied'),
  args: { path: '/dashboard/device-check', as: noraPhysician },
};
export const NotSaved: Story = {
  beforeEach: mockDevices('denied'),
  args: { answers: { ...answers, saveDeviceCheck: () => refuse(500) } },
};
export const OnAPhone: Story = {
  beforeEach: mockDevices('denied'),
  globals: { viewport: { value: 'phone' } },
};
