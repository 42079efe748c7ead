import { buildPrescription, buildVisitSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { AfterVisit } from './AfterVisit.tsx';

const next_visit = { id: 'next', starts_at: '2026-12-04T15:00:00.000Z', is_confirmed: true };

const meta = {
  title: 'Care/Notes/AfterVisit',
  tags: ['new'],
  component: AfterVisit,
  args: {
    visit: buildVisitSummary({ next_visit }),
    zone: ZONE,
    getVisitHref: (id) => `/visits/${id}`,
    getBookingHref: (id) => `/physicians/${id}`,
    onOpenFile: fn(),
    onDownload: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AfterVisit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shared: Story = {
  play: async ({ canvasElement, args }) => {
    const section = within(within(canvasElement).getByRole('region', { name: 'After your visit' }));
    await expect(section.getByText(/Take one amlodipine tablet/)).toBeVisible();
    await expect(section.getByText('Nov 20, 2026, 9:55 AM')).toBeVisible();
    await expect(section.getByRole('link', { name: 'Friday, December 4, 10:00 AM' })).toHaveAttribute(
      'href',
      '/visits/next',
    );
    await userEvent.click(section.getByRole('button', { name: 'Download PDF' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};

const file = {
  id: 'f1',
  name: 'exercises.pdf',
  type: 'application/pdf',
  size: 48_000,
  url: '/exercises.pdf',
};

/** BX-13: the prescriptions of the visit, and a file that the physician released; others are left out. */
export const WithPrescriptionsAndFiles: Story = {
  args: {
    visit: buildVisitSummary({
      next_visit,
      prescriptions: [buildPrescription()],
      files: [
        { file, from: 'CHAT', is_released: true },
        { file: { ...file, id: 'f2', name: 'hidden.png' }, from: 'SCREENSHOT', is_released: false },
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const section = within(canvasElement);
    await expect(section.getByText('Take one tablet by mouth every evening.')).toBeVisible();
    await expect(section.queryByText('hidden.png')).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'exercises.pdf' }));
    await expect(args.onOpenFile).toHaveBeenCalledWith(file);
  },
};

/** The physician has written nothing, and there is no next visit. */
export const NotShared: Story = {
  args: { visit: buildVisitSummary({ summary: null }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/has not shared a summary yet/)).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: 'Book a follow-up' })).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: 'Download PDF' })).toBeNull();
  },
};

export const NextVisitNotConfirmed: Story = {
  args: { visit: buildVisitSummary({ next_visit: { ...next_visit, is_confirmed: false } }) },
};
export const Downloading: Story = { args: { downloading: true } };
export const Loading: Story = { args: { visit: null } };
export const Failed: Story = {
  args: { visit: null, error: 'No connection' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Tab reaches the PDF and the next visit. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Download PDF' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
