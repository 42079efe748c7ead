// Apart from `OverlayRoot`, whose library the first page does not need.
import { createContext, use } from 'react';

/** Container of overlays. Null while it is not mounted. Undefined for the body or the surrounding overlay. */
export const OverlayContainer = createContext<HTMLElement | null | undefined>(undefined);

/** The element in which overlays are rendered here. Null until it is mounted. */
export const useOverlayContainer = (): HTMLElement | null => {
  const container = use(OverlayContainer);
  return container === undefined ? document.body : container;
};
