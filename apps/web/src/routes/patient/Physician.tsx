import { localZone, usePhysician } from '@openvisit/api';
import { ErrorState, physicianName, PhysicianHero } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { Room } from '../../app/Room.ts';
import { usePracticeLook } from '../../app/theme.ts';
import { useNow } from '../../app/useNow.ts';
import { Booking } from './Booking.tsx';

/** A physician's profile in the practice's own look, with the times that can be booked (PW-01, PW-02). */
export default function Physician() {
  const { id = '' } = useParams();
  const { data, error, reload } = usePhysician(id);
  const now = useNow(30_000);
  usePage(data ? physicianName(data) : 'Physician');
  usePracticeLook(data);
  if (!data && error) {
    return (
      <Room>
        <h1>Physician</h1>
        <ErrorState onRetry={() => void reload()}>{error.message}</ErrorState>
      </Room>
    );
  }
  return (
    <Room>
      <PhysicianHero physician={data ?? null} backHref={paths.physicians} zone={localZone()} now={now} />
      {data && <Booking key={data.id} physician={data} />}
    </Room>
  );
}
