import { defineTexts, formatVital, VITAL_MEASURES, type VitalsRecord, t } from '@openvisit/contract';
import { Activity } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { formatFullName } from '../../format/people.ts';
import { formatShortStamp } from '../../format/record-dates.ts';

export interface VitalsHistoryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first. */
  records: readonly VitalsRecord[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Heading level of the rows; default 3. */
  level?: 3 | 4;
}

const RECORDED_BY_TEXTS = defineTexts({
  PATIENT: 'entered by the patient or a parent',
  PHYSICIAN: 'entered by the physician',
});

const describeRecord = (record: VitalsRecord): string =>
  VITAL_MEASURES.map((measure) => formatVital(measure, record[measure]))
    .filter((text) => text !== '')
    .join(' · ');

/** Every record of vitals with who recorded it, newest first (CR-12). */
export function VitalsHistory({ records, zone, level = 3, ...rest }: VitalsHistoryProps) {
  return (
    <PagedList
      label={t('recorded vitals')}
      items={records}
      getKey={({ id }) => id}
      empty={<EmptyState illustration="requests" title={t('No vitals yet')} />}
      {...rest}
    >
      {(record) => (
        <ListRow
          level={level}
          media={<Activity aria-hidden />}
          title={describeRecord(record)}
          detail={`${formatFullName(record.recorded_by)}, ${t(RECORDED_BY_TEXTS[record.recorded_by.role])}`}
          meta={<time dateTime={record.recorded_at}>{formatShortStamp(record.recorded_at, zone)}</time>}
        />
      )}
    </PagedList>
  );
}
