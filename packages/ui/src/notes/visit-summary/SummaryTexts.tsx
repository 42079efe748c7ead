import { VISIT_SUMMARY_FIELDS, type VisitSummary, t } from '@openvisit/contract';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { Muted, Part, Parts } from './VisitSummary.styles.ts';

export interface SummaryTextsProps {
  /** A shared summary. */
  summary: NonNullable<VisitSummary['summary']>;
  /** Who shared it, 'you' or a name. */
  sharedBy: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

const FIELDS = ['what_to_do', 'when_to_get_help'] as const;

/** The texts of a shared summary and the time of sharing; an empty text is left out. */
export const SummaryTexts = ({ summary, sharedBy, zone }: SummaryTextsProps) => (
  <Parts>
    {FIELDS.filter((field) => summary[field] !== '').map((field) => (
      <Part key={field}>
        <h3>{t(VISIT_SUMMARY_FIELDS[field].label)}</h3>
        <p>{summary[field]}</p>
      </Part>
    ))}
    <Muted>
      {translateNodes('Shared by {person} on {time}', {
        person: sharedBy,
        time: <time dateTime={summary.shared_at}>{formatShortStamp(summary.shared_at, zone)}</time>,
      })}
    </Muted>
  </Parts>
);
