import { createContext } from 'react';

/** Starts loading the screens of an address before it is opened. Provided by the router. */
export const PreloadContext = createContext<(pathname: string) => void>(() => undefined);
