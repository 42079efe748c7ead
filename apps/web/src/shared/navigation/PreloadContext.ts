import { createContext } from 'react';

/** Loads the screens of an address before it is opened. Provided by the router. */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(() => Promise.resolve());
