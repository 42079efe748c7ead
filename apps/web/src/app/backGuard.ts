/** Called instead of the router when somebody goes back or forward; null lets the router do it. */
let guard: ((event: PopStateEvent) => void) | null = null;

// Listeners of the window are called in the order they came, so this one has to come before the router's:
// main.tsx loads it first.
window.addEventListener('popstate', (event) => guard?.(event));

/** Hears of going back and forward before the router does. Returns how to stop. */
export const guardHistory = (listener: (event: PopStateEvent) => void): (() => void) => {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
};
