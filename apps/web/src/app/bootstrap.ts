import { watchInstallOffer } from '../shared/install-offer.ts';
import { isSessionCleared, ensurePushRegistrationId, subscribeSession } from '@openvisit/api/session';

const RETRY_DELAY_MS = 5_000;

/** The page loads first. */
const WORKER_DELAY_MS = 3_000;

let isVersionWatched = false;

/** Registers the service worker, which development has nothing to keep for (BX-18). */
const watchVersion = (): void => {
  if (isVersionWatched || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isVersionWatched = true;
  const start = () =>
    import('../shared/app-version.ts')
      .then(({ watchAppVersion }) => watchAppVersion())
      // A browser that refuses has neither push nor an app shell; everything else works.
      .catch(() => undefined);
  setTimeout(() => void start(), WORKER_DELAY_MS);
};

/** Loads the session watcher as soon as there is a session, stored or newly started. */
const watchOnceSignedIn = (): void => {
  const startIfSignedIn = (): void => {
    if (isSessionCleared()) return;
    unsubscribe();
    watchVersion();
    import('@openvisit/api')
      .then((api) => api.startSessionWatch())
      .catch(() => setTimeout(watchOnceSignedIn, RETRY_DELAY_MS));
  };
  const unsubscribe = subscribeSession(startIfSignedIn);
  startIfSignedIn();
};

/** Runs before the first render: creates the push id (AC-16) and watches the session for expiry (AC-12). The service worker serves signed-in users only. */
export const bootstrap = (): void => {
  ensurePushRegistrationId();
  watchInstallOffer();
  watchOnceSignedIn();
};
