import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { formatFullName } from '../../format/people.ts';
import { PatientBadges } from '../patient-badges/PatientBadges.tsx';
import { formatBirthDate } from '../age-text.ts';
import { formatGender } from '../gender-text.ts';
import { type PatientListItem, t } from '@openvisit/contract';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[5]};
`;

const TextColumn = styled.div`
  display: grid;
  flex: 1 1 ${token.measure.xs};
  gap: ${token.space.half};
  min-width: 0;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

const Name = styled.h1`
  min-width: 0;
  font-size: ${token.text.xl};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-variant-numeric: tabular-nums;
`;

const Alert = styled.p`
  width: fit-content;
  margin-block-start: ${token.space[1]};
  padding: ${token.space.half} ${token.space[2]};
  border-radius: ${token.radius.sm};
  background-color: ${token.color.dangerSoft};
  color: ${token.color.onDangerSoft};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.semibold};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};

  & > small {
    color: ${token.color.onSurfaceMuted};
  }
`;

export interface PatientHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The patient. */
  patient: PatientListItem;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Allergies, visible in every tab. Default none. */
  allergies?: readonly string[];
  /** Actions on the patient. */
  actions?: ReactNode;
}

/** Header of a patient's profile: name, age, allergies (PA-02). */
export function PatientHeader({ patient, zone, now, allergies = [], actions, ...rest }: PatientHeaderProps) {
  const name = formatFullName(patient);
  const gender = formatGender(patient.gender);
  return (
    <Root {...rest}>
      <Avatar name={name} image={patient.image} size="lg" />
      <TextColumn>
        <Top>
          <Name>{name}</Name>
          <PatientBadges patient={patient} />
        </Top>
        <Muted>
          {formatBirthDate(patient.date_of_birth, now, zone)}
          {gender && ` · ${gender}`}
        </Muted>
        {patient.email && <Muted>{patient.email}</Muted>}
        {allergies.length > 0 && (
          <Alert>{t('Allergies: {allergies}', { allergies: allergies.join(', ') })}</Alert>
        )}
      </TextColumn>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
