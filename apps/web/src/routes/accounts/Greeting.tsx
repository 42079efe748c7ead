import { TourGreeting } from '@openvisit/ui';
import { useNavigate } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { useNow } from '../../app/useNow.ts';
import { Centred } from './Centred.ts';
import { useLeaveTour, useVisitorRole } from './useTour.ts';

/** Good morning, afternoon or evening, by the reader's own clock, and the tour (RT-03). */
export default function Greeting() {
  usePage('Welcome');
  const role = useVisitorRole();
  const navigate = useNavigate();
  const leave = useLeaveTour();
  const hour = new Date(useNow(60_000)).getHours();
  return (
    <Centred>
      <TourGreeting
        hour={hour}
        role={role}
        onTour={() => void navigate(paths.tour(1))}
        onSkip={leave}
        onBack={() => void navigate(paths.landing)}
      />
    </Centred>
  );
}
