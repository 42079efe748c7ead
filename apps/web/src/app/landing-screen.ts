import { createLazyScreen } from '../shared/navigation/lazy-screen.ts';

/** The landing page, in its own chunk so that it does not wait for the route table. */
export const landingScreen = createLazyScreen(async () => ({
  default: (await import('../routes/accounts/Landing.tsx')).Landing,
}));
