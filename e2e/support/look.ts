import type { Client } from './api.ts';
import type { Page } from '@playwright/test';

/** A card of the embedded provider that is kept for somebody, by the token of a test card. */
export const attachCard = (client: Client, token = 'pm_card_visa') =>
  client.get('attachPaymentMethod', { body: { details_id: client.user.id!, payment_method_id: token } });

declare global {
  interface Window {
    /** Address and theme of every frame that was about to be painted. */
    frames_seen?: string[];
  }
}

/** Notes what each frame of every page from now on is painted in. */
export const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    window.frames_seen = [];
    const note = () => {
      const root = document.querySelector('html');
      const seen = `${window.location.pathname} ${root?.dataset['theme'] ?? 'none'}`;
      // before there is a body nothing is painted
      if (document.querySelector('body') && window.frames_seen?.at(-1) !== seen)
        window.frames_seen?.push(seen);
      requestAnimationFrame(note);
    };
    note();
  });

export const framesSeen = (page: Page) => page.evaluate(() => window.frames_seen ?? []);
