import { getLocalZone, useAccessLog } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { defineTexts, getDateInZone, MINUTE_MS, t, type AccessBy, type Role } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import {
  ALL_TIME,
  AccessLog,
  Button,
  DateRangeField,
  PAST_PRESETS,
  Page,
  SearchField,
  SegmentedControl,
  Stack,
} from '@openvisit/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Filters } from '../../shared/layout/Filters.styles.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';
import { toDayFilter, useDayRange } from '../../shared/useDayRange.ts';
import { useNow } from '../../shared/useNow.ts';
import { saveAccessLog } from './save-access-log.ts';

const listChoices = (): readonly { value: AccessBy; label: string }[] => [
  { value: 'OTHERS', label: t('Others') },
  { value: 'EVERYONE', label: t('Everyone') },
];

/* Below the other filters, which have no labels and would not align with it. */
const Days = styled(DateRangeField)`
  max-inline-size: ${token.measure.lg};
`;

const PRESETS = [ALL_TIME, ...PAST_PRESETS];

/** The log with its filters and its export. */
const FilteredLog = () => {
  const [by, setBy] = useState<AccessBy>('OTHERS');
  const [search, setSearch] = useState('');
  const zone = getLocalZone();
  const today = getDateInZone(useNow(MINUTE_MS), zone);
  const { days, usable, change } = useDayRange(today);
  const filter = { by, search, ...toDayFilter(usable, zone) };
  const log = useAccessLog(filter);
  const { busy, run } = useActionWithToast(() => saveAccessLog(filter, today));
  return (
    <Stack gap={5}>
      <Stack gap={4} role="group" aria-label={t('Filters')}>
        <Filters>
          <SegmentedControl label={t('Whose actions')} options={listChoices()} value={by} onChange={setBy} />
          <SearchField
            label={t('Search by name or action')}
            placeholder={t('Search by name or action')}
            value={search}
            onSearch={setSearch}
          />
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            disabled={days !== usable}
            busy={busy}
            busyLabel={t('Preparing…')}
            onClick={() => void run()}
          >
            {t('Download as CSV')}
          </Button>
        </Filters>
        <Days
          label={t('Days')}
          labelDisplay="hidden"
          value={days}
          onChange={change}
          today={today}
          max={today}
          presets={PRESETS}
        />
      </Stack>
      <AccessLog
        entries={log.loading || (log.error && log.items.length === 0) ? null : log.items}
        zone={zone}
        filtered={search !== '' || filter.from !== undefined || filter.to !== undefined}
        {...getPagingProps(log)}
      />
    </Stack>
  );
};

const PAGES = defineTexts({
  PATIENT: {
    title: 'Record access',
    description: 'Every time somebody opened or changed your record or that of your dependents.',
  },
  REVIEWER: { title: 'Access log', description: 'Who opened profiles and who decided about them.' },
}) satisfies Record<Exclude<Role, 'PHYSICIAN'>, { title: string; description: string }>;

/** Who looked at the records of a patient, of a practice or of the review; a section of the physician's settings (BX-02). */
export default function AccessLogScreen() {
  const role = useSession()?.user.role;
  const page = role === 'PATIENT' || role === 'REVIEWER' ? PAGES[role] : null;
  usePageTitle(t(page?.title ?? 'Access log'));
  if (!page) return <FilteredLog />;
  return (
    <Page title={t(page.title)} description={t(page.description)}>
      <FilteredLog />
    </Page>
  );
}
