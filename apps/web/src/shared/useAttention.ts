import { useEffect } from 'react';

const BLINK_MS = 1_000;

/** A filled dot; the favicon has no theme, so its color is fixed. */
const ALERT_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#c2410c"/></svg>',
)}`;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Blinks the tab's title and icon while `message` is not null; they do not blink if the user prefers reduced motion. */
export const useAttention = (message: string | null): void => {
  useEffect(() => {
    if (message === null) return undefined;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const iconHref = icon?.href;
    let title = document.title;
    const showAlert = () => {
      // A navigation may have set another title meanwhile.
      if (document.title !== message) title = document.title;
      document.title = message;
      if (icon) icon.href = ALERT_ICON;
    };
    const hideAlert = () => {
      if (document.title === message) document.title = title;
      if (icon && iconHref) icon.href = iconHref;
    };
    const blink = () => (document.title === message && !prefersReducedMotion() ? hideAlert() : showAlert());
    showAlert();
    const timer = window.setInterval(blink, BLINK_MS);
    return () => {
      window.clearInterval(timer);
      hideAlert();
    };
  }, [message]);
};
