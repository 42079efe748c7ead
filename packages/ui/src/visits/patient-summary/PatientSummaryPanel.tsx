import { Activity, HeartPulse, Hospital, Pill, ShieldAlert, Users } from 'lucide-react';
import type { ComponentType, ReactNode, ComponentPropsWithRef } from 'react';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import {
  Heading,
  List,
  Measures,
  Muted,
  Root,
  Term,
  TileHead,
  TileRoot,
  Tiles,
  Value,
} from './PatientSummaryPanel.styles.ts';
import { formatHeightInches, type PatientSummary, t } from '@openvisit/contract';

export interface PatientSummaryPanelProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The health summary given by the patient. */
  summary: PatientSummary;
  /** Heading level. Default 2. */
  level?: 2 | 3;
}

const Dash = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>{t('not given')}</VisuallyHidden>
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
      <Muted>
        <span aria-hidden>– </span>
        {t('Not recorded')}
      </Muted>
    ) : (
      <List>
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
    )}
  </TileRoot>
);

const createItems = (items: readonly string[]) => items.map((item) => ({ key: item, content: item }));

/**
 * What a physician should know before the visit (AP-04). Missing answers show a dash. Empty lists say that
 * nothing is recorded.
 */
export function PatientSummaryPanel({ summary, level = 2, ...rest }: PatientSummaryPanelProps) {
  const { height, weight, bmi } = summary;
  return (
    <Root aria-label={t('Patient summary')} {...rest}>
      <Heading as={level === 2 ? 'h2' : 'h3'}>{t('Patient summary')}</Heading>
      <Measures>
        <div>
          <Term>{t('Height')}</Term>
          <Value>{height === null ? <Dash /> : formatHeightInches(height)}</Value>
        </div>
        <div>
          <Term>{t('Weight (lbs)')}</Term>
          <Value>{weight ?? <Dash />}</Value>
        </div>
        <div>
          <Term>{t('BMI')}</Term>
          <Value>{bmi ?? <Dash />}</Value>
        </div>
      </Measures>
      <Tiles>
        <Tile level={level} title={t('Allergies')} icon={ShieldAlert} items={createItems(summary.allergy)} />
        <Tile
          level={level}
          title={t('Medical Condition')}
          icon={Activity}
          items={createItems(summary.medical_condition)}
        />
        <Tile
          level={level}
          title={t('Previous Surgery')}
          icon={HeartPulse}
          items={summary.patient_previous_surgeries.map(({ surgery_name, surgery_date }) => ({
            key: `${surgery_name} ${surgery_date ?? ''}`,
            content: (
              <>
                {surgery_name}
                <Muted>{surgery_date ? formatCalendarDay(surgery_date) : t('date unknown')}</Muted>
              </>
            ),
          }))}
        />
        <Tile
          level={level}
          title={t('Family Medical History')}
          icon={Users}
          items={createItems(summary.family_medical_history)}
        />
        <Tile
          level={level}
          title={t('Pharmacy')}
          icon={Hospital}
          items={createItems(summary.pharmacy_details)}
        />
        <Tile
          level={level}
          title={t('Medications')}
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
