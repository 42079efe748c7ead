import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import LandingIllustration from './LandingIllustration.tsx';

const Empty = (): ReactNode => null;

const AppToasts = lazy<ComponentType>(() =>
  import('../../shared/feedback/AppToasts.tsx').then(
    (module) => ({ default: module.AppToasts }),
    () => ({ default: Empty }),
  ),
);

/** Delay before the network toasts are loaded. */
const TOASTS_DELAY_MS = 1_500;

/** Parts of the landing page that load after the role choice: the illustration, then the network toasts (RT-19). */
export default function LandingExtras() {
  const [toastsDue, setToastsDue] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setToastsDue(true), TOASTS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <LandingIllustration />
      {toastsDue && (
        <Suspense>
          <AppToasts />
        </Suspense>
      )}
    </>
  );
}
