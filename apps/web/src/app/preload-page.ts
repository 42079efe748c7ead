import { createLazyScreen } from '../shared/navigation/lazy-screen.ts';
import { landingScreen } from './landing-screen.ts';

/** The route table with every screen except the landing page; each screen is its own chunk. */
export const appRoutes = createLazyScreen(async () => ({
  default: (await import('./AppRoutes.tsx')).AppRoutes,
}));

/** Loads everything the URL needs, in parallel. A failed part is loaded again when it is shown. */
export const preloadPage = async (pathname: string): Promise<void> => {
  if (pathname === '/') return landingScreen.preload();
  const screens = import('./lazy-screens.ts').then(
    ({ preload }) => preload(pathname),
    () => undefined,
  );
  await Promise.all([appRoutes.preload(), screens]);
};
