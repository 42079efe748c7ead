import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import LandingArt from './LandingIllustration.tsx';

const Nothing = (): ReactNode => null;

const AppToasts = lazy<ComponentType>(() =>
  import('../../shared/feedback/AppToasts.tsx').then(
    (part) => ({ default: part.AppToasts }),
    () => ({ default: Nothing }),
  ),
);

/** Milliseconds the choice is left to itself before what tells of the network is fetched. */
const REST = 1_500;

/** What the first page does not wait for: its picture and, after a rest, what tells of the network (RT-19). */
export default function LandingLater() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REST);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <LandingArt />
      {rested && (
        <Suspense>
          <AppToasts />
        </Suspense>
      )}
    </>
  );
}
