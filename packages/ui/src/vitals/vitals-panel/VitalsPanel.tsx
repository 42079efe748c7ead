import { hasVitals, type VitalFlag, type VitalMeasure, type Vitals, t } from '@openvisit/contract';
import {
  Activity,
  Droplets,
  Gauge,
  HeartPulse,
  Ruler,
  Thermometer,
  TriangleAlert,
  Weight,
} from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ComponentType, type ReactNode } from 'react';
import { formatShortDay, formatShortStamp } from '../../format/record-dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { listVitals, type VitalsLine } from './vitals-lines.ts';
import {
  Flag,
  Header,
  Heading,
  Measure,
  Measures,
  Muted,
  Root,
  Term,
  Unit,
  Value,
} from './VitalsPanel.styles.ts';

const ICONS: Record<VitalMeasure, ComponentType<{ 'aria-hidden': true }>> = {
  blood_pressure: Gauge,
  pulse: HeartPulse,
  oxygen_saturation: Droplets,
  temperature: Thermometer,
  weight: Weight,
  height: Ruler,
};

export interface VitalsPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The latest vitals; null shows `empty`. */
  vitals: Vitals | null;
  /** When each was recorded, shown where it is not the time of the latest one. */
  recordedAt?: Readonly<Record<VitalMeasure, string | null>>;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Reference ranges of the flags; 'none' (default) shows no flags. */
  ranges?: 'adult' | 'none';
  /** What is shown without vitals: dashes, or `empty` (default). */
  blanks?: 'dashes' | 'empty';
  /** Content without vitals; default none. */
  empty?: ReactNode;
  /** Default 'Vitals'. */
  heading?: string;
  /** Heading level; default 2. */
  level?: 2 | 3;
}

const NONE: Vitals = {
  blood_pressure: null,
  pulse: null,
  oxygen_saturation: null,
  temperature: null,
  weight: null,
  height: null,
  updated_at: null,
};

const FlagNote = ({ flag: { level, text } }: { flag: VitalFlag }) => (
  <Flag data-level={level}>
    {level === 'alert' ? <TriangleAlert aria-hidden /> : <Activity aria-hidden />}
    {text}
  </Flag>
);

interface LineProps {
  line: VitalsLine;
  /** The day it was recorded, if that was at another time than the latest vitals. */
  day: string | null;
  ranges: 'adult' | 'none';
}

const Line = ({ line: { measure, name, value, unit, accessibleText, flag }, day, ranges }: LineProps) => {
  const Icon = ICONS[measure];
  return (
    <Measure>
      <Term>
        <Icon aria-hidden />
        {name}
      </Term>
      <Value>
        {value === '' && (
          <>
            <span aria-hidden>–</span>
            <VisuallyHidden>{t('not measured')}</VisuallyHidden>
          </>
        )}
        {value !== '' && (
          <>
            {value} <Unit aria-hidden>{unit}</Unit>
            <VisuallyHidden>{accessibleText}</VisuallyHidden>
          </>
        )}
        {ranges === 'adult' && flag && <FlagNote flag={flag} />}
        {day && <Muted as="span">{day}</Muted>}
      </Value>
    </Measure>
  );
};

/** The latest vitals with their time, flagged by published ranges; missing values show a dash (CR-12). */
export function VitalsPanel({
  vitals: latest,
  recordedAt,
  zone,
  ranges = 'none',
  blanks = 'empty',
  empty = null,
  heading = t('Vitals'),
  level = 2,
  ...rest
}: VitalsPanelProps) {
  const headingId = useId();
  if (!hasVitals(latest) && blanks === 'empty') return empty;
  const vitals = latest ?? NONE;
  const formatRecordedDay = (measure: VitalMeasure): string | null => {
    const at = recordedAt?.[measure];
    return at && at !== vitals.updated_at ? formatShortDay(at, zone) : null;
  };
  return (
    <Root aria-labelledby={headingId} {...rest}>
      <Header>
        <Heading as={`h${level}`} id={headingId}>
          {heading}
        </Heading>
        {vitals.updated_at && (
          <Muted>
            {translateNodes('Updated {time}', {
              time: <time dateTime={vitals.updated_at}>{formatShortStamp(vitals.updated_at, zone)}</time>,
            })}
          </Muted>
        )}
      </Header>
      <Measures>
        {listVitals(vitals).map((line) => (
          <Line key={line.measure} line={line} day={formatRecordedDay(line.measure)} ranges={ranges} />
        ))}
      </Measures>
    </Root>
  );
}
