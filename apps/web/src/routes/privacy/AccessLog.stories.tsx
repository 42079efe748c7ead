import { getLocalZone } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { addDays, getDateInZone, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const entry = {
  id: '7',
  at: '2026-11-20T14:05:00.000Z',
  action: 'appointment.read',
  with_health_summary: true,
  by: { name: 'Amelia Hart', role: 'PHYSICIAN' as const, is_self: false },
  subject: 'Grace Lindqvist',
  visit_at: '2026-11-23T15:20:00.000Z',
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Privacy/AccessLog',
  tags: ['!autodocs'],
  args: {
    path: '/patient/access-log',
    as: samPatient,
    answers: {
      getAccessLog: ({ query }) => ({
        results: query.search === undefined || query.search === 'Hart' ? [entry] : [],
        has_more: false,
      }),
    },
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** BX-02: the filters are sent, and a search without results says so. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Dr. Amelia Hart')).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: 'Everyone' }));
    await userEvent.type(page.getByRole('searchbox'), 'Nobody');
    await expect(await page.findByText('No matching entries')).toBeVisible();
    await waitFor(() =>
      expect(getCalls('getAccessLog').at(-1)?.query).toMatchObject({ by: 'EVERYONE', search: 'Nobody' }),
    );
  },
};

/** BX-02: the days are those of the reader's zone, and the presets end today. */
export const OfTheLastDays: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Last 7 days' }));
    const zone = getLocalZone();
    const to = getDateInZone(getServerNow(), zone);
    await waitFor(() =>
      expect(getCalls('getAccessLog').at(-1)?.query).toMatchObject({ to, from: addDays(to, -6), zone }),
    );
  },
};

/** BX-02: while the days are in the wrong order, the list keeps the days before and nothing can be exported. */
export const WrongOrder: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Last 7 days' }));
    await userEvent.clear(page.getByRole('textbox', { name: 'To' }));
    await userEvent.type(page.getByRole('textbox', { name: 'To' }), '1/1/2020');
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: 'To' })).toBeInvalid();
    await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeDisabled();
    const { from } = getCalls('getAccessLog').at(-1)?.query ?? {};
    await expect(from).toBe(addDays(getDateInZone(getServerNow(), getLocalZone()), -6));
  },
};

/** BX-02: days after today, which the field refuses, leave the list as it is; 'All time' removes the days. */
export const DayInTheFuture: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox', { name: 'From' }), '12/31/2030');
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: 'From' })).toBeInvalid();
    await expect(page.getByText('Dr. Amelia Hart')).toBeVisible();
    await expect(getCalls('getAccessLog').filter(({ query }) => query.from !== undefined)).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'All time' }));
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('');
  },
};

/** BX-02: the export names its days, and gives the time in UTC and in the reader's zone. */
export const Exported: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const createUrl = spyOn(URL, 'createObjectURL');
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(await page.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const zone = getLocalZone();
    const today = getDateInZone(getServerNow(), zone);
    const days = `${getDateInZone(entry.at, zone)}-to-${today}`;
    await expect(click.mock.contexts[0]).toHaveProperty('download', `access-log-${days}.csv`);
    const csv = await (createUrl.mock.calls[0]?.[0] as Blob).text();
    await expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      `Date and time (UTC),Date and time (${zone}),Who,Role,What,Record,Visit (${zone})`,
      expect.stringContaining(
        'Dr. Amelia Hart,Physician,Opened the visit and the health summary,Grace Lindqvist,',
      ),
    ]);
  },
};

/** BX-02: a failed export says so until the next one. */
export const ExportedAgain: Story = {
  args: {
    answers: {
      getAccessLog: () =>
        getCalls('getAccessLog').length === 2
          ? refuse(503, MESSAGES.OVERLOADED)
          : { results: [entry], has_more: false },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const toasts = within(canvasElement.ownerDocument.body);
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(await page.findByRole('button', { name: 'Download as CSV' }));
    await expect(await toasts.findByText(MESSAGES.OVERLOADED)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    await expect(toasts.queryByText(MESSAGES.OVERLOADED)).not.toBeInTheDocument();
  },
};

export const Empty: Story = { args: { answers: { getAccessLog: () => ({ results: [], has_more: false }) } } };
export const Loading: Story = { args: { answers: { getAccessLog: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getAccessLog: () => refuse(503, MESSAGES.SOMETHING_WRONG) } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
