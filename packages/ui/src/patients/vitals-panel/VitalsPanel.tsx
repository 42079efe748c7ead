import { hasVitals, type Vitals } from '@openvisit/contract';
import { Droplets, Gauge, HeartPulse, Ruler, Weight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import { recordStamp } from '../../format/record-dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { vitalsLines } from './chart-series.ts';
import { Header, Heading, Measure, Measures, Muted, Root, Term, Unit, Value } from './VitalsPanel.styles.ts';

const SIGNS: Record<string, ComponentType<{ 'aria-hidden': true }>> = {
  'Blood Pressure': Gauge,
  Pulse: HeartPulse,
  'Oxygen Saturation': Droplets,
  Weight,
  Height: Ruler,
};

const IconComponent = ({ name }: { name: string }) => {
  const Icon = SIGNS[name];
  return Icon ? <Icon aria-hidden /> : null;
};

export interface VitalsPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The latest vitals; null shows `empty`. */
  vitals: Vitals | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Content without vitals; default none. */
  empty?: ReactNode;
  /** Heading level; default 2. */
  level?: 2 | 3;
}

/** The latest vitals with their time; missing values show a dash (CR-12). */
export function VitalsPanel({ vitals, zone, empty = null, level = 2, ...rest }: VitalsPanelProps) {
  const heading = useId();
  if (!hasVitals(vitals)) return empty;
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Header>
        <Heading as={`h${level}`} id={heading}>
          Vitals
        </Heading>
        {vitals.updated_at && (
          <Muted>
            Updated <time dateTime={vitals.updated_at}>{recordStamp(vitals.updated_at, zone)}</time>
          </Muted>
        )}
      </Header>
      <Measures>
        {vitalsLines(vitals).map(({ name, value, unit, accessibleText: spoken }) => (
          <Measure key={name}>
            <Term>
              <IconComponent name={name} />
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
