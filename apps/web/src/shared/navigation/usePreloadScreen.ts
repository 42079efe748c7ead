import { useContext, useEffect } from 'react';
import { PreloadContext } from './PreloadContext.ts';

/**
 * Loads the code of the screen at `path` while nothing waits for it, so that it does not delay the start. Null loads
 * nothing.
 */
export const usePreloadScreen = (path: string | null): void => {
  const preload = useContext(PreloadContext);
  useEffect(() => {
    if (path !== null) void preload(path);
  }, [preload, path]);
};
