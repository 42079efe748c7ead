import { isSessionCleared, ensurePushRegistrationId, subscribeSession } from '@openvisit/api/session';

const RETRY_DELAY_MS = 5_000;

/** Loads the session watcher as soon as there is a session, stored or newly started. */
const watchOnceSignedIn = (): void => {
  const startIfSignedIn = (): void => {
    if (isSessionCleared()) return;
    unsubscribe();
    import('@openvisit/api')
      .then((api) => api.startSessionWatch())
      .catch(() => setTimeout(watchOnceSignedIn, RETRY_DELAY_MS));
  };
  const unsubscribe = subscribeSession(startIfSignedIn);
  startIfSignedIn();
};

/** Runs before the first render: creates the push id (AC-16) and watches the session for expiry (AC-12). */
export const bootstrap = (): void => {
  ensurePushRegistrationId();
  watchOnceSignedIn();
};
