import { createContext } from 'react';

/** Loads the screens of a URL before it is opened. Provided by the router. */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(() => Promise.resolve());
