import type { Client } from './api.ts';
import type { Page } from '@playwright/test';

/** Stores a test card of the sandbox for a user. */
export const attachCard = (client: Client, token = 'pm_card_visa') =>
  client.call('attachPaymentMethod', { body: { details_id: client.user.id!, payment_method_id: token } });

declare global {
  interface Window {
    /** Address and theme of every painted frame. */
    frames_seen?: string[];
  }
}

/** Records the theme of every frame of all pages from now on. */
export const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    window.frames_seen = [];
    const recordFrame = () => {
      const root = document.querySelector('html');
      const frame = `${window.location.pathname} ${root?.dataset['theme'] ?? 'none'}`;
      // Nothing is painted before there is a body.
      if (document.querySelector('body') && window.frames_seen?.at(-1) !== frame)
        window.frames_seen?.push(frame);
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });

export const readPaintedFrames = (page: Page) => page.evaluate(() => window.frames_seen ?? []);
