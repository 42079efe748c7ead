import { Muted } from '../../data/person-card/PersonCard.styles.ts';
import { agoText } from '../../format/record-dates.ts';
import { ageText } from '../age-text.ts';

interface RequestedLineProps {
  request: { patient: { date_of_birth: string | null }; requested_at: string };
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** '42 years · asked 5 minutes ago'. */
export function RequestedLine({ request, zone, now }: RequestedLineProps) {
  const age = ageText(request.patient.date_of_birth, now, zone);
  return (
    <Muted>
      {age && `${age} · `}asked {agoText(request.requested_at, now, zone)}
    </Muted>
  );
}
