import { t } from '@openvisit/contract';
import { TourGreeting } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useIsHydrated } from '../../shared/useIsHydrated.ts';
import { useNow } from '../../shared/useNow.ts';
import { Centered } from '../../shared/layout/Centered.tsx';
import { useLeaveTour } from './useLeaveTour.ts';
import { useVisitorRole } from './useVisitorRole.ts';

/** Greets the visitor by local time of day and offers the tour (RT-03). */
export default function Greeting() {
  usePageTitle(t('Welcome'));
  const role = useVisitorRole();
  const navigate = useNavigate();
  const leave = useLeaveTour();
  const now = new Date(useNow(60_000));
  const isHydrated = useIsHydrated();
  return (
    <Centered>
      <TourGreeting
        hour={isHydrated ? now.getHours() : undefined}
        role={role}
        onTour={() => void navigate(paths.tour(1))}
        onSkip={leave}
        onBack={() => void navigate(paths.landing)}
      />
    </Centered>
  );
}
