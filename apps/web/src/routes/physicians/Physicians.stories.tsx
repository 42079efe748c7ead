import { buildPage } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { ownUpcoming } from '../../testing/appointments.ts';
import { bookable, physicians, samPatient, specialities } from '../../testing/people.ts';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { searchWhileTyping } from '../../testing/search.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const answers: Answers = {
  searchDoctor: () => buildPage(physicians),
  getSpecialityList: () => specialities,
  getAppointmentList: () => buildPage([]),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Physicians/Physicians',
  tags: ['!autodocs'],
  args: { path: '/patient/physicians', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: { readingOrder: true } };

/** A visit that can be joined now is shown first. */
export const JoinableVisit: Story = {
  args: { answers: { ...answers, getAppointmentList: () => buildPage(ownUpcoming) } },
};

/** Filters the list by specialty and by the license for the patient's state (PW-01). */
export const Filters: Story = {
  args: {
    answers: {
      ...answers,
      searchDoctor: ({ query }) => buildPage(query.speciality ? physicians.slice(1, 2) : physicians),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('option', { name: 'Dermatologist' });
    await userEvent.selectOptions(page.getByLabelText('Specialty'), 'Dermatologist');
    await waitFor(() =>
      expect(getCalls('searchDoctor').at(-1)?.query).toEqual({ page: 1, speciality: 'Dermatologist' }),
    );
    await expect(await page.findByText(/Haruto Mori/)).toBeVisible();
    await waitFor(() => expect(page.queryByText(/Nora Lindqvist/)).toBeNull());
    // Changed in one go, before the router has rendered the first of them: none is lost.
    await Promise.all([
      fireEvent.click(page.getByRole('switch', { name: 'Licensed in NY' })),
      fireEvent.change(page.getByLabelText('Lowest price'), { target: { value: '50' } }),
      fireEvent.change(page.getByLabelText('Highest price'), { target: { value: '300' } }),
    ]);
    await waitFor(() =>
      expect(getCalls('searchDoctor').at(-1)?.query).toEqual({
        page: 1,
        speciality: 'Dermatologist',
        licensed_in: 'NY',
        fee_min: 5_000,
        fee_max: 30_000,
      }),
    );
  },
};

/** A lowest price above the highest is shown with an error, and the last search stays (PW-01). */
export const PricesReversed: Story = {
  args: { path: '/patient/physicians?max=100' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const lowest = await page.findByLabelText('Lowest price');
    await userEvent.selectOptions(lowest, 'From $200 a visit');
    await expect(lowest).toHaveAccessibleDescription('Choose no more than the highest price.');
    await expect(getCalls('searchDoctor').at(-1)?.query).toEqual({ page: 1, fee_max: 10_000 });
    await userEvent.selectOptions(page.getByLabelText('Highest price'), 'Up to $300 a visit');
    await waitFor(() =>
      expect(getCalls('searchDoctor').at(-1)?.query).toEqual({
        page: 1,
        fee_min: 20_000,
        fee_max: 30_000,
      }),
    );
    await expect(lowest).toBeValid();
  },
};

/** Sorting by distance lists everybody and narrows nothing (PW-01). */
export const Sorts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.selectOptions(await page.findByLabelText('Sort by'), 'Distance');
    await waitFor(() =>
      expect(getCalls('searchDoctor').at(-1)?.query).toEqual({
        page: 1,
        request_sorting_field: 'distance_asc',
      }),
    );
    await expect(await page.findByText(/Haruto Mori/)).toBeVisible();
    // The position goes no further than a kilometer, and not into the URL.
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (success: PositionCallback) =>
          success({ coords: { latitude: 42.123_456, longitude: -73.567_89 } } as GeolocationPosition),
      },
    });
    await userEvent.selectOptions(page.getByLabelText('Distance from'), 'Where I am now');
    await waitFor(() =>
      expect(getCalls('searchDoctor').at(-1)?.query).toEqual({
        page: 1,
        request_sorting_field: 'distance_asc',
        user_latitude: '42.12',
        user_longitude: '-73.57',
      }),
    );
  },
};

/** PW-01: without the browser's position the search says that it starts at the ZIP code, not what the browser says. */
export const PositionRefused: Story = {
  args: { path: '/patient/physicians?sort=distance_asc' },
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (_success: PositionCallback, fail: PositionErrorCallback) =>
          fail({ code: 1 } as GeolocationPositionError),
      },
    });
    await userEvent.selectOptions(
      await within(canvasElement).findByLabelText('Distance from'),
      'Where I am now',
    );
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Allow Location' }));
    await expect(dialog.getByText(/distances start at the ZIP code/)).toBeVisible();
  },
};

/** A search for a dependent names them and starts where they live (PW-06). */
export const ForDependent: Story = {
  args: { path: `/patient/physicians?sort=distance_asc&for=${bookable[1]?.id}` },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('option', { name: `ZIP code of ${bookable[1]?.first_name}` }),
    ).toBeVisible();
    await expect(
      page.getByText(`For ${bookable[1]?.first_name} ${bookable[1]?.last_name}.`, { exact: false }),
    ).toBeVisible();
    await waitFor(() =>
      expect(getCalls('searchDoctor').map(({ query }) => query.patient_detail_id)).toEqual([bookable[1]?.id]),
    );
  },
};

/** Typing during a search loses no characters; typing and clearing keep the focus. */
export const SearchesWhileTyping: Story = {
  play: ({ canvasElement }) =>
    searchWhileTyping(
      canvasElement,
      'Search physicians by name',
      () => getCalls('searchDoctor').at(-1)?.query.search,
    ),
};

/** Clearing the filters empties the search field, and keeps the dependent for whom the user searches. */
export const ClearsTheFilters: Story = {
  args: {
    path: `/patient/physicians?search=Zebedee&for=${bookable[1]?.id}`,
    answers: { ...answers, searchDoctor: ({ query }) => buildPage(query.search ? [] : physicians) },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show all physicians' }));
    await waitFor(() => expect(page.getByRole('searchbox')).toHaveValue(''));
    await expect(getCalls('searchDoctor').at(-1)?.query.patient_detail_id).toBe(bookable[1]?.id);
    await expect(await page.findByText(/Nora Lindqvist/)).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: {
    path: '/patient/physicians?search=Zebedee&available=yes',
    answers: { ...answers, searchDoctor: () => buildPage([]) },
  },
};

export const Loading: Story = {
  args: {
    answers: {
      searchDoctor: () => PENDING,
      getSpecialityList: () => PENDING,
      getAppointmentList: () => PENDING,
    },
  },
};

export const Failed: Story = { args: { answers: { ...answers, searchDoctor: () => refuse(500) } } };

/** A failed second page keeps the first one and offers a retry. */
export const NextPageFailed: Story = {
  args: {
    answers: {
      ...answers,
      searchDoctor: ({ query, times }) => {
        if (query.page === 1) return buildPage(physicians.slice(0, 1), 2);
        return times === 1 ? refuse(500) : buildPage(physicians.slice(1), 2);
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
    await expect(await page.findByText(/Haruto Mori/)).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
