import { MESSAGES } from '@openvisit/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

interface PlayContext {
  canvasElement: HTMLElement;
}

const findHeading = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

/** Expects the page with this heading. */
export const expectHeading =
  (title: string) =>
  async ({ canvasElement }: PlayContext): Promise<void> => {
    await expect(await findHeading(canvasElement, title)).toBeVisible();
  };

/** Follows a link and expects the page of the same name. */
export const followLink =
  (otherPage: string) =>
  async ({ canvasElement }: PlayContext): Promise<void> => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: otherPage }));
    await expect(await findHeading(canvasElement, otherPage)).toBeVisible();
  };

/** The toasts load last, after a delay. */
const TOASTS_TIMEOUT_MS = 5_000;

/** Expects toasts when the network is lost and when it is back (RT-19). */
export const expectNetworkToasts = async (): Promise<void> => {
  const toasts = within(
    await screen.findByLabelText('Notifications', undefined, { timeout: TOASTS_TIMEOUT_MS }),
  );
  // The app listens a moment after it is shown.
  await waitFor(() => {
    window.dispatchEvent(new Event('offline'));
    return expect(toasts.getByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  });
  window.dispatchEvent(new Event('online'));
  await expect(await toasts.findByText(MESSAGES.NETWORK_CONNECTED)).toBeVisible();
};
