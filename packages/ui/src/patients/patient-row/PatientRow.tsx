import { Ban } from 'lucide-react';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { ListRow, type ListRowProps } from '../../data/list-row/ListRow.tsx';
import { formatFullName } from '../../format/people.ts';
import { PatientBadges } from '../patient-badges/PatientBadges.tsx';
import { formatAge } from '../age-text.ts';
import type { PatientListItem } from '@openvisit/contract';

export interface PatientRowProps extends Pick<ListRowProps, 'className' | 'id' | 'level' | 'ref'> {
  /** The patient. */
  patient: PatientListItem;
  /** URL of the patient's profile. */
  href: string;
  /** The viewer's IANA time zone, in which the age is calculated. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Called to block the patient; omit it without permission. */
  onBlock?: (patient: PatientListItem) => void;
}

/** A patient in a list with age and badges (PA-01). The row links to the profile. */
export function PatientRow({ patient, href, zone, now, onBlock, ...rest }: PatientRowProps) {
  const name = formatFullName(patient);
  return (
    <ListRow
      media={<Avatar name={name} image={patient.image} />}
      title={name}
      badges={<PatientBadges patient={patient} />}
      detail={patient.email}
      meta={formatAge(patient.date_of_birth, now, zone) ?? 'Age not known'}
      href={href}
      actions={
        onBlock && (
          <IconButton label={`Block ${name}`} onClick={() => onBlock(patient)}>
            <Ban aria-hidden />
          </IconButton>
        )
      }
      {...rest}
    />
  );
}
