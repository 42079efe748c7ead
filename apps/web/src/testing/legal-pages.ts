import { MESSAGES } from '@openvisit/contract';
import { expect, screen, userEvent, within } from 'storybook/test';

interface Shown {
  canvasElement: HTMLElement;
}

const titled = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

/** The text of this title stands there. */
export const reads =
  (title: string) =>
  async ({ canvasElement }: Shown): Promise<void> => {
    await expect(await titled(canvasElement, title)).toBeVisible();
  };

/** A link of the text leads to another one, which is called what the link says. */
export const leadsTo =
  (other: string) =>
  async ({ canvasElement }: Shown): Promise<void> => {
    await userEvent.click(await within(canvasElement).findByRole('link', { name: other }));
    await expect(await titled(canvasElement, other)).toBeVisible();
  };

/** Most milliseconds until what is fetched last, after the page has rested, is there. */
const LAST = 5_000;

/** A lost network is told, and that it is back (RT-19). */
export const tellsOfTheNetwork = async (): Promise<void> => {
  const toasts = within(await screen.findByLabelText('Notifications', undefined, { timeout: LAST }));
  window.dispatchEvent(new Event('offline'));
  await expect(await toasts.findByText(MESSAGES.NETWORK_DISCONNECTED)).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect(await toasts.findByText(MESSAGES.NETWORK_CONNECTED)).toBeVisible();
};
