/** Receives back and forward navigation before the router; null leaves it to the router. */
let interceptor: ((event: PopStateEvent) => void) | null = null;

// Window listeners run in the order they were added, so main.tsx imports this module before the router.
window.addEventListener('popstate', (event) => interceptor?.(event));

/** Intercepts back and forward navigation. Returns a function that stops intercepting. */
export const interceptPopState = (listener: (event: PopStateEvent) => void): (() => void) => {
  interceptor = listener;
  return () => {
    if (interceptor === listener) interceptor = null;
  };
};
