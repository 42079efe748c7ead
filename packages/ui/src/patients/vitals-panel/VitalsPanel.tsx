import { hasVitals, type Vitals } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Droplets, Gauge, HeartPulse, Ruler, Weight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { recordStamp } from '../../format/records.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { vitalsLines } from './lines.ts';

const Root = styled.section`
  container-type: inline-size;
  display: grid;
  gap: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
`;

const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Measures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.line.hair};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.border};
  overflow: clip;

  @container (min-width: 42em) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const Measure = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding: ${token.space[4]};
  background-color: ${token.color.surface};

  &:first-child {
    grid-column: 1 / -1;
  }
  @container (min-width: 42em) {
    &:first-child {
      grid-column: auto;
    }
  }
`;

const Term = styled.dt`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    width: ${token.icon.sm};
    height: ${token.icon.sm};
    color: ${token.color.accent};
  }
`;

const Value = styled.dd`
  font-size: ${token.text.xl};
  font-weight: ${token.weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

const Unit = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

const SIGNS: Record<string, ComponentType<{ 'aria-hidden': true }>> = {
  'Blood Pressure': Gauge,
  Pulse: HeartPulse,
  'Oxygen Saturation': Droplets,
  Weight,
  Height: Ruler,
};

const Sign = ({ name }: { name: string }) => {
  const Icon = SIGNS[name];
  return Icon ? <Icon aria-hidden /> : null;
};

export interface VitalsPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The last measures; nothing is shown while there are none. */
  vitals: Vitals | null;
  /** Reader's IANA zone. */
  zone: string;
  /** What stands here while there are no measures; default nothing. */
  empty?: ReactNode;
  /** Level of its heading; default 2. */
  level?: 2 | 3;
}

/** The last vitals at a glance, with the time they were taken; a dash where one was not (CR-12). */
export function VitalsPanel({ vitals, zone, empty = null, level = 2, ...rest }: VitalsPanelProps) {
  const heading = useId();
  if (!hasVitals(vitals)) return empty;
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Head>
        <Heading as={`h${level}`} id={heading}>
          Vitals
        </Heading>
        {vitals.updated_at && (
          <Muted>
            Updated <time dateTime={vitals.updated_at}>{recordStamp(vitals.updated_at, zone)}</time>
          </Muted>
        )}
      </Head>
      <Measures>
        {vitalsLines(vitals).map(({ name, value, unit, spoken }) => (
          <Measure key={name}>
            <Term>
              <Sign name={name} />
              {name}
            </Term>
            <Value>
              {value === '' && (
                <>
                  <span aria-hidden>–</span>
                  <VisuallyHidden>not measured</VisuallyHidden>
                </>
              )}
              {value !== '' && (
                <>
                  {value} <Unit aria-hidden>{unit}</Unit>
                  <VisuallyHidden>{spoken}</VisuallyHidden>
                </>
              )}
            </Value>
          </Measure>
        ))}
      </Measures>
    </Root>
  );
}
