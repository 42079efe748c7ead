import { getLocalZone, usePatientTimeline } from '@openvisit/api';
import {
  MINUTE_MS,
  getDateInZone,
  TIMELINE_KINDS,
  TIMELINE_LABELS,
  type TimelineEntry,
  t,
} from '@openvisit/contract';
import {
  ALL_TIME,
  Button,
  Cluster,
  DateRangeField,
  Dialog,
  DocumentPreview,
  formatCalendarDay,
  formatFullName,
  PAST_PRESETS,
  PatientTimeline,
  PrintedTimeline,
  Select,
  Stack,
} from '@openvisit/ui';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { openChat } from '../../shared/chat/open-chat.ts';
import { Filters } from '../../shared/layout/Filters.styles.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useDayRange } from '../../shared/useDayRange.ts';
import { useFilterParams } from '../../shared/useFilterParams.ts';
import { useNow } from '../../shared/useNow.ts';
import type { ProfileProps } from './Profile.tsx';
import { describeScope, readDays, toFilter } from './timeline-filter.ts';
import { usePrintedTimeline } from './usePrintedTimeline.ts';

const PRESETS = [ALL_TIME, ...PAST_PRESETS];

const listKinds = () => TIMELINE_KINDS.map((value) => ({ value, label: t(TIMELINE_LABELS[value]) }));

const getHref = ({ kind, id, appointment }: TimelineEntry): string | undefined => {
  if (kind === 'NOTE') return paths.note(id);
  if (kind === 'FILE' || kind === 'MESSAGES' || appointment === null) return undefined;
  return paths.appointment(appointment);
};

/** The patient's timeline, which can be filtered by kind and days and printed (BX-17). */
export default function TimelineTab({ patient }: ProfileProps) {
  const zone = getLocalZone();
  const today = getDateInZone(useNow(MINUTE_MS), zone);
  const { params, setFilter, setFilters } = useFilterParams();
  const kind = TIMELINE_KINDS.find((value) => value === params.get('show')) ?? '';
  const { days, usable, change } = useDayRange(undefined, readDays(params));
  const [fileId, setFileId] = useState<string | null>(null);
  const filter = toFilter(kind, usable, zone);
  const timeline = usePatientTimeline(patient.id, filter);
  const { printed, busy, print } = usePrintedTimeline(patient.id, filter);
  const opened = timeline.items.find(({ id }) => id === fileId);
  const file = opened?.kind === 'FILE' ? opened : undefined;
  const name = formatFullName(patient);
  const born = patient.date_of_birth && formatCalendarDay(patient.date_of_birth);
  return (
    <Stack as="section" gap={4} aria-labelledby="patient-timeline">
      <Cluster justify="between">
        <h2 id="patient-timeline">{t('Timeline')}</h2>
        <Button
          icon={<Printer aria-hidden />}
          busy={busy}
          busyLabel={t('Preparing…')}
          disabled={timeline.items.length === 0}
          onClick={print}
        >
          {t('Print')}
        </Button>
      </Cluster>
      <Filters role="group" aria-label={t('Filters')}>
        <Select
          label={t('Show')}
          placeholder={t('Everything')}
          options={listKinds()}
          value={kind}
          onChange={({ target }) => setFilter('show', target.value)}
        />
        <DateRangeField
          label={t('Days')}
          labelDisplay="hidden"
          value={days}
          onChange={(next) => {
            if (change(next)) setFilters({ ...next });
          }}
          today={today}
          presets={PRESETS}
        />
      </Filters>
      <PatientTimeline
        entries={timeline.loading || (timeline.error && timeline.items.length === 0) ? null : timeline.items}
        zone={zone}
        filtered={kind !== '' || filter.from !== undefined || filter.to !== undefined}
        getHref={getHref}
        onOpen={(entry) => (entry.kind === 'FILE' ? setFileId(entry.id) : openChat(entry.id))}
        {...getPagingProps(timeline)}
      />
      {printed && (
        <PrintedTimeline
          heading={born ? t('{name}, born {day}', { name, day: born }) : name}
          scope={describeScope(filter)}
          {...{ zone, ...printed }}
        />
      )}
      <Dialog open={file !== undefined} onClose={() => setFileId(null)} size="lg" title={file?.name ?? ''}>
        {file && (
          <DocumentPreview src={file.file_url} name={file.name} onRetry={() => void timeline.reload()} />
        )}
      </Dialog>
    </Stack>
  );
}
