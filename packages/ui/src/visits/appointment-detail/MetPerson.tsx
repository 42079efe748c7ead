import { t, type AppointmentDetail } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Link } from '../../actions/link/Link.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatFullName, formatPhysicianName } from '../../format/people.ts';
import { formatAge } from '../../patients/age-text.ts';
import { formatGender } from '../../patients/gender-text.ts';
import { translateList } from '../../physicians/labels.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { Muted } from './AppointmentDetailView.styles.ts';
import { isPatientSide } from './is-patient-side.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  padding-block-end: ${token.space[4]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

const Name = styled.p`
  font-size: ${token.text.xl};
  font-weight: ${token.weight.semibold};
  letter-spacing: -0.011em;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

export interface MetPersonProps {
  /** The appointment. */
  appointment: AppointmentDetail;
  /** URL of the patient's profile; without it there is no 'View Profile'. */
  patientHref?: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}

/** '42 years · Female', as far as the viewer may know; 'Patient' otherwise. */
const describePatient = (
  { patient_birth_date, patient_gender }: AppointmentDetail,
  zone: string,
  now: number,
): string => {
  const known = [formatAge(patient_birth_date, now, zone), formatGender(patient_gender)].filter(Boolean);
  return known.length === 0 ? t('Patient') : known.join(' · ');
};

/** Whom the viewer meets: the patient with age and gender (AP-04), or for the patient's side the physician. */
export function MetPerson({ appointment, patientHref, zone, now }: MetPersonProps) {
  const { doctor_detail: physician, patient_detail: patient } = appointment;
  const meetsPhysician = isPatientSide(appointment);
  const name = meetsPhysician ? formatPhysicianName(physician) : formatFullName(patient);
  return (
    <Root>
      <Avatar size="lg" name={name} image={(meetsPhysician ? physician : patient).image} />
      <div>
        <Name>{name}</Name>
        <Muted>
          {meetsPhysician
            ? translateList(physician.speciality) || t('Physician')
            : describePatient(appointment, zone, now)}
        </Muted>
        {!meetsPhysician && patientHref && (
          <Link as={AppLink} href={patientHref}>
            {t('View Profile')}
          </Link>
        )}
      </div>
    </Root>
  );
}
