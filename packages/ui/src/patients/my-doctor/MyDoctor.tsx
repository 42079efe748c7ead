import { t, type BookablePatient, type PcpDoctor } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Stethoscope } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatFullName, formatPhysicianName, type FullName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { Card } from '../../data/card/Card.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};

  & > p {
    flex: 1 1 ${token.measure.sm};
  }
`;

export interface MyDoctorProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The physician of the page. */
  physician: FullName & { id: string };
  /** The patient and their dependents. */
  patients: readonly BookablePatient[];
  /** Primary care doctors and open requests of these patients, with any physician. */
  relations: readonly PcpDoctor[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Id of the patient whose change is in progress. */
  busyId?: string | null;
  /** Error message of the last change. */
  error?: string | null;
  /** Asks the physician to be the primary care doctor of a patient; the caller asks for confirmation. */
  onAsk: (patient: BookablePatient) => void;
  /** Withdraws a request. */
  onWithdraw: (relation: PcpDoctor) => void;
  /** Ends primary care; the caller asks for confirmation. */
  onEnd: (relation: PcpDoctor) => void;
}

type Handlers = Pick<MyDoctorProps, 'physician' | 'zone' | 'onAsk' | 'onWithdraw' | 'onEnd'>;

interface RowContent {
  text: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
}

const describeOwn = (
  relation: PcpDoctor,
  patient: BookablePatient,
  { physician, zone, ...on }: Handlers,
): RowContent => {
  const name = formatPhysicianName(physician);
  const who = formatFullName(patient);
  const { is_dependent } = patient;
  if (relation.status === 'APPROVED')
    return {
      text: is_dependent
        ? t('{name} is the primary care doctor of {patient} and can read their health record.', {
            name,
            patient: who,
          })
        : t('{name} is your primary care doctor and can read your health record.', { name }),
      label: t(is_dependent ? 'Remove as their primary care doctor' : 'Remove as my primary care doctor'),
      onSelect: () => on.onEnd(relation),
    };
  const day = formatShortDay(relation.requested_at, zone);
  return {
    text: is_dependent
      ? t('You asked {name} for {patient} on {day}. You are notified of the answer.', {
          name,
          patient: who,
          day,
        })
      : t('You asked {name} on {day}. You are notified of the answer.', { name, day }),
    label: t('Withdraw request'),
    onSelect: () => on.onWithdraw(relation),
  };
};

/** What can be asked for a patient who has no relation with this physician. */
const describeRequest = (
  patient: BookablePatient,
  { asked, current }: { asked: PcpDoctor | undefined; current: PcpDoctor | undefined },
  { physician, ...on }: Handlers,
): RowContent => {
  const name = formatPhysicianName(physician);
  const who = formatFullName(patient);
  const { is_dependent } = patient;
  if (asked) {
    const other = formatPhysicianName(asked.doctor);
    return {
      text: is_dependent
        ? t('You have asked {other} for {patient}. Withdraw that request to ask {name}.', {
            other,
            patient: who,
            name,
          })
        : t('You have asked {other}. Withdraw that request to ask {name}.', { other, name }),
      label: t('Withdraw request'),
      onSelect: () => on.onWithdraw(asked),
    };
  }
  const replaced = current && formatPhysicianName(current.doctor);
  const offer = is_dependent
    ? t(
        'If {name} accepts, they look after {patient} between visits too, and can read their health record.',
        {
          name,
          patient: who,
        },
      )
    : t('If {name} accepts, they look after you between visits too, and can read your health record.', {
        name,
      });
  const replacement =
    replaced &&
    (is_dependent
      ? t('{doctor} is the primary care doctor of {patient}. If {name} accepts, {name} takes over.', {
          doctor: replaced,
          patient: who,
          name,
        })
      : t('{doctor} is your primary care doctor. If {name} accepts, {name} takes over.', {
          doctor: replaced,
          name,
        }));
  return {
    text: replacement ?? offer,
    label: is_dependent
      ? t('Ask to be the primary care doctor of {name}', { name: patient.first_name })
      : t('Ask to be my primary care doctor'),
    icon: <Stethoscope aria-hidden />,
    onSelect: () => on.onAsk(patient),
  };
};

const describeRow = (
  patient: BookablePatient,
  relations: readonly PcpDoctor[],
  handlers: Handlers,
): RowContent => {
  const own = relations.filter((relation) => relation.patient === patient.id);
  const here = own.find(({ doctor }) => doctor.id === handlers.physician.id);
  if (here) return describeOwn(here, patient, handlers);
  const asked = own.find(({ status }) => status === 'REQUESTED');
  const current = own.find(({ status }) => status === 'APPROVED');
  return describeRequest(patient, { asked, current }, handlers);
};

/** Asks a physician to be 'my doctor', and shows and ends it, for the patient and each dependent (PW-07). */
export function MyDoctor({
  physician,
  patients,
  relations,
  zone,
  busyId = null,
  error,
  onAsk,
  onWithdraw,
  onEnd,
  ...rest
}: MyDoctorProps) {
  const handlers = { physician, zone, onAsk, onWithdraw, onEnd };
  return (
    <Card as="section" aria-label={t('Primary care doctor')} {...rest}>
      <Stack gap={3}>
        <h2>{t('Primary care doctor')}</h2>
        {error && <Banner tone="danger">{error}</Banner>}
        {patients.map((patient) => {
          const { text, label, icon, onSelect } = describeRow(patient, relations, handlers);
          return (
            <Row key={patient.id}>
              <p>{text}</p>
              <Button icon={icon} busy={busyId === patient.id} onClick={onSelect}>
                {label}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Card>
  );
}
