import { getLocalZone } from '@openvisit/api';
import type { ChatVisit } from '@openvisit/api/chat';
import { type Role, t } from '@openvisit/contract';
import { formatDateLine, withTitle } from '@openvisit/ui';
import { paths } from '../navigation/paths.ts';

/** Whom a reader talks to, and where the name leads: a physician to the patient, a patient to the appointment (CH-01). */
export const getChatHeading = ({ appointment, starts_at, patient, physician }: ChatVisit, role: Role) => {
  // Without a visit it is the chat of a concierge service.
  const day = starts_at === null ? null : formatDateLine(starts_at, getLocalZone());
  if (role === 'PATIENT')
    return {
      name: withTitle(physician.name),
      image: physician.image,
      href: appointment === null ? paths.ownConcierge : paths.ownAppointment(appointment),
      subtitle:
        day === null
          ? t('Concierge service of {name}', { name: patient.name })
          : t('Visit of {name}, {day}', { name: patient.name, day }),
    };
  return {
    name: patient.name,
    image: patient.image,
    href: paths.patient(patient.id),
    subtitle: day === null ? t('Concierge service') : t('Visit on {day}', { day }),
  };
};
