import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createPdf } from '../../fixtures/pdf.ts';
import { DocumentPreview } from './DocumentPreview.tsx';

const license = createPdf([
  [
    'Medical license',
    'Board of Registration in Medicine',
    'Dr. Chidi Okafor, Family medicine',
    'License 248113',
  ],
  ['Renewal', 'Renewed on March 3, 2026', 'Valid until March 2, 2028'],
  ['Conditions', 'None'],
]);

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" width="640" height="420"%3E%3Crect width="640" height="420" fill="%23dfe7ee"/%3E%3Ccircle cx="150" cy="170" r="70" fill="%238aa1b5"/%3E%3Cpath d="M290 120h260M290 180h260M290 240h180" stroke="%2356708a" stroke-width="16"/%3E%3C/svg%3E';

const meta = {
  title: 'Components/Data/DocumentPreview',
  component: DocumentPreview,
  args: { src: license, name: 'license.pdf' },
} satisfies Meta<typeof DocumentPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForPage = (canvasElement: HTMLElement, page = 1) =>
  waitFor(async () => {
    const sheet = within(canvasElement).getByRole('img', { name: `license.pdf, page ${page}` });
    await expect(sheet.querySelector('canvas')).not.toBeNull();
  });

export const Pdf: Story = {
  play: async ({ canvasElement }) => {
    await waitForPage(canvasElement);
    await expect(within(canvasElement).getByText('Page 1 of 3')).toBeVisible();
    // The rendered text is also available as text.
    await waitFor(() => expect(within(canvasElement).getByText(/Board of Registration/)).toBeInTheDocument());
  },
};

/** Next page, previous page, zoom; focus stays on the button at the ends. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitForPage(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toHaveFocus();
    await userEvent.tab();
    const next = canvas.getByRole('button', { name: 'Next page' });
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await waitForPage(canvasElement, 3);
    await expect(canvas.getByText('Page 3 of 3')).toBeVisible();
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await waitForPage(canvasElement, 2);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('125%')).toBeVisible();
  },
};

export const Picture: Story = {
  args: { src: picture, name: 'chest-film.png' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('img', { name: 'chest-film.png' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zoom in' }));
    await expect(canvas.getByText('125%')).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Download chest-film.png' });
    await expect(link).toHaveAttribute('download', 'chest-film.png');
  },
};

/** A document that cannot be opened shows the message of the specification, and a retry. */
export const Failed: Story = {
  args: { src: new Blob(['no document']), name: 'referral.pdf', onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Failed to load document')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await canvas.findByText('Failed to load document')).toBeVisible();
  },
};

export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,broken', name: 'scan.png' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Failed to load document')).toBeVisible();
  },
};

export const OnlyToBeLookedAt: Story = {
  args: { download: 'none' },
  play: async ({ canvasElement }) => {
    await waitForPage(canvasElement);
    await expect(within(canvasElement).queryByRole('button', { name: /Download/ })).toBeNull();
  },
};

export const LongName: Story = {
  args: {
    name: 'state-medical-board-of-massachusetts-license-both-pages-and-renewal-2026-signed-and-stamped.pdf',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await waitForPage(canvasElement);
  },
};
