import { lazyScreen } from '../shared/navigation/lazy-screen.ts';
import { landingScreen } from './landing-screen.ts';

/** The route table with every screen except the landing page; each screen is a chunk of its own. */
export const appRoutes = lazyScreen(async () => ({ default: (await import('./AppRoutes.tsx')).AppRoutes }));

/** Delay before the landing page starts to load the next screens. */
const IDLE_DELAY_MS = 1_500;

/** Starts loading everything the address needs, in parallel. */
export const preloadPage = (pathname: string): void => {
  if (pathname === '/') {
    landingScreen.preload();
    window.setTimeout(appRoutes.preload, IDLE_DELAY_MS);
    return;
  }
  appRoutes.preload();
  // A failed preload is retried when the screen is shown.
  import('./lazy-screens.ts').then(
    ({ preload }) => preload(pathname),
    () => undefined,
  );
};
