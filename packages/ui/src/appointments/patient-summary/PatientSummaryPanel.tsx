import { token } from '@openvisit/themes';
import { Activity, HeartPulse, Hospital, Pill, ShieldAlert, Users } from 'lucide-react';
import type { ComponentType, ReactNode, ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import type { PatientSummary } from '@openvisit/contract';

export interface PatientSummaryPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** What the patient has told. */
  summary: PatientSummary;
  /** Level of its heading, one below that of what it belongs to. Default 2. */
  level?: 2 | 3;
}

const Root = styled.section`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[4]};
`;

const Heading = styled.h3`
  font-size: ${token.text.lg};
`;

const Measures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  & > div {
    padding: ${token.space[3]} ${token.space[4]};
  }
  & > div + div {
    border-inline-start: ${token.line.hair} solid ${token.color.border};
  }
`;

const Term = styled.dt`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Value = styled.dd`
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
`;

const Tiles = styled.div`
  display: grid;
  gap: ${token.space[3]};

  @container (min-width: 28em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 45em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const TileRoot = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

const TileHead = styled.h4`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.sm};

  & > svg {
    flex: none;
    color: ${token.color.accent};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
  list-style: none;
`;

const Muted = styled.span`
  display: block;
  color: ${token.color.onSurfaceMuted};
`;

const Dash = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>not given</VisuallyHidden>
  </>
);

interface TileProps {
  title: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  items: readonly { key: string; content: ReactNode }[];
  level: 2 | 3;
}

const Tile = ({ title, icon: Icon, items, level }: TileProps) => (
  <TileRoot>
    <TileHead as={level === 2 ? 'h3' : 'h4'}>
      <Icon size={18} aria-hidden />
      {title}
    </TileHead>
    {items.length === 0 ? (
      <Dash />
    ) : (
      <List>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
    )}
  </TileRoot>
);

const words = (items: readonly string[]) => items.map((item) => ({ key: item, content: item }));

/** Feet and inches of whole inches. */
const heightText = (inches: number): string => `${Math.floor(inches / 12)} ft ${Math.round(inches % 12)} in`;

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`));

/** What a physician should know before the visit; a dash stands where nothing was given (AP-04). */
export function PatientSummaryPanel({ summary, level = 2, ...rest }: PatientSummaryPanelProps) {
  const { height, weight, bmi } = summary;
  return (
    <Root aria-label="Patient summary" {...rest}>
      <Heading as={level === 2 ? 'h2' : 'h3'}>Patient summary</Heading>
      <Measures>
        <div>
          <Term>Height</Term>
          <Value>{height === null ? <Dash /> : heightText(height)}</Value>
        </div>
        <div>
          <Term>Weight (lbs)</Term>
          <Value>{weight ?? <Dash />}</Value>
        </div>
        <div>
          <Term>BMI</Term>
          <Value>{bmi ?? <Dash />}</Value>
        </div>
      </Measures>
      <Tiles>
        <Tile level={level} title="Allergies" icon={ShieldAlert} items={words(summary.allergy)} />
        <Tile
          level={level}
          title="Medical Condition"
          icon={Activity}
          items={words(summary.medical_condition)}
        />
        <Tile
          level={level}
          title="Previous Surgery"
          icon={HeartPulse}
          items={summary.patient_previous_surgeries.map(({ surgery_name, surgery_date }) => ({
            key: `${surgery_name} ${surgery_date ?? ''}`,
            content: (
              <>
                {surgery_name}
                <Muted>{surgery_date ? dayOf(surgery_date) : 'date unknown'}</Muted>
              </>
            ),
          }))}
        />
        <Tile
          level={level}
          title="Family Medical History"
          icon={Users}
          items={words(summary.family_medical_history)}
        />
        <Tile level={level} title="Pharmacy" icon={Hospital} items={words(summary.pharmacy_details)} />
        <Tile
          level={level}
          title="Medications"
          icon={Pill}
          items={summary.patient_medication_details.map(({ medicine_name, dosage, instruction }) => ({
            key: `${medicine_name} ${dosage}`,
            content: (
              <>
                {medicine_name} {dosage}
                <Muted>{instruction}</Muted>
              </>
            ),
          }))}
        />
      </Tiles>
    </Root>
  );
}
