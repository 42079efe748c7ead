import { REPLY_MESSAGES, SETTINGS_MESSAGES } from '@openvisit/contract';
import { buildId } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { createOwnPhysician } from '../../testing/physicians.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  getDoctorDetails: () => ({ ...createOwnPhysician('ACCEPTED'), id: noraPhysician.id }),
  getUserLocation: () => null,
  addUserLocation: ({ body }) => ({ id: buildId('8', 1), ...body }),
  updateDoctorCurrentLocationAddressStatus: () => null,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/ChangeLocation',
  tags: ['!autodocs'],
  args: { path: '/setting/change-location', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser's answer to a request for the position. */
const answerPosition = (answer: GeolocationPosition | GeolocationPositionError) => {
  const request = fn<Geolocation['getCurrentPosition']>((success, failure) =>
    'coords' in answer ? success(answer) : failure?.(answer),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: request },
  });
  return request;
};

const chooseCurrent = async (root: HTMLElement) => {
  const page = within(root);
  await userEvent.click(await page.findByRole('radio', { name: /Current Location/ }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
};

export const Clinic: Story = {};

/** ST-02: the position is read with high accuracy, within five seconds, and stored. */
export const Current: Story = {
  play: async ({ canvasElement }) => {
    const request = answerPosition({
      coords: { latitude: 42.123_456_789_012, longitude: -73.5 },
    } as GeolocationPosition);
    await chooseCurrent(canvasElement);
    await expect(await screen.findByText(REPLY_MESSAGES.LOCATION_UPDATED)).toBeVisible();
    await expect(request.mock.calls[0]?.[2]).toEqual({
      enableHighAccuracy: true,
      timeout: 5000,
      maximumAge: 0,
    });
    await expect(getCalls('addUserLocation')[0]?.body).toEqual({
      is_current_location: true,
      latitude: 42.123_456_789,
      longitude: -73.5,
    });
  },
};

/** ST-02: the reason is shown when the browser returns no position. */
export const TimedOut: Story = {
  play: async ({ canvasElement }) => {
    answerPosition({ code: 3 } as GeolocationPositionError);
    await chooseCurrent(canvasElement);
    await expect(await screen.findByText(SETTINGS_MESSAGES.LOCATION_TIMEOUT)).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { ...answers, getUserLocation: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getUserLocation: () => refuse(500) } } };
