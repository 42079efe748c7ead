import { useContext, useEffect } from 'react';
import { PreloadContext } from '../navigation/PreloadContext.ts';

/** Loads the code of the call at `path` while nothing waits for it, so that it does not delay the start. */
export const usePreloadCall = (path: string): void => {
  const preload = useContext(PreloadContext);
  useEffect(() => void preload(path), [preload, path]);
};
