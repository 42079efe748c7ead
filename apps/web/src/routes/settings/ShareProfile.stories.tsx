import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { createOwnPhysician } from '../../testing/physicians.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const own = { ...createOwnPhysician('ACCEPTED'), id: noraPhysician.id };

const answers: Answers = {
  getDoctorDetails: () => own,
  updateDoctorQrCode: ({ body }) => ({ ...own, ...body }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/ShareProfile',
  tags: ['!autodocs'],
  args: { path: '/dashboard/share-profile', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** ST-03 BX-24: opening the page shares nothing; the address of the code is stored once the code is downloaded. */
export const Code: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('img', { name: /^QR code/ });
    await page.findByRole('heading', { name: 'Booking widget for your site' });
    await expect(getCalls('updateDoctorQrCode')).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(getCalls('updateDoctorQrCode').map(({ body }) => body.qrcode_url)).toEqual([
        `${window.location.origin}/physicians/${noraPhysician.id}`,
      ]),
    );
  },
};

/** RT-16: the link is shared or copied in the dialog. */
export const Shares: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Share link' }));
    await expect(await screen.findByRole('dialog', { name: 'Share Profile' })).toBeVisible();
  },
};

/** The address is stored although the code is downloaded before the profile has loaded. */
export const Loading: Story = {
  args: { answers: { ...answers, getDoctorDetails: () => PENDING } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(getCalls('updateDoctorQrCode')).toHaveLength(1));
  },
};

/** The code works although its address could not be stored. */
export const Failed: Story = {
  args: { answers: { ...answers, updateDoctorQrCode: () => refuse(500) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
