import { isCleared, registerForPush, subscribeSession } from '@openvisit/api/session';

/** On a bad connection the calls may not come at the first try. */
const TRY_AGAIN_MS = 5_000;

/** Once there is a session, from before or from the first sign-in: the calls it takes are loaded only then. */
const watchOnceSignedIn = (): void => {
  const look = (): void => {
    if (isCleared()) return;
    stop();
    import('@openvisit/api')
      .then((api) => api.startSessionWatch())
      .catch(() => setTimeout(watchOnceSignedIn, TRY_AGAIN_MS));
  };
  const stop = subscribeSession(look);
  look();
};

/** What happens before anything is shown: the id of pushes is there (AC-16), and the session is watched over (AC-12). */
export const startUp = (): void => {
  registerForPush();
  watchOnceSignedIn();
};
