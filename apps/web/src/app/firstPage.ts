import { lazyScreen } from './lazyScreen.ts';

/** What a stranger sees first, in a file of its own: it does not wait for the addresses of all other screens. */
export const firstPage = lazyScreen(async () => ({
  default: (await import('../routes/accounts/Landing.tsx')).Landing,
}));

/** Every other screen's address; the screens themselves are files of their own. */
export const otherScreens = lazyScreen(async () => ({ default: (await import('./Screens.tsx')).Screens }));

/** Milliseconds the first page is left to itself before what comes next is fetched. */
const REST = 1_500;

/** Begins to load what the address needs, all at once. */
export const preloadPage = (pathname: string): void => {
  if (pathname === '/') {
    firstPage.preload();
    window.setTimeout(otherScreens.preload, REST);
    return;
  }
  otherScreens.preload();
  // what fails here is asked for again when the screen is shown
  import('./screens.ts').then(
    ({ preload }) => preload(pathname),
    () => undefined,
  );
};
