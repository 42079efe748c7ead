import { getLocalZone, useSignInLog, type SignInFilter } from '@openvisit/api';
import { getServerNow } from '@openvisit/api/session';
import { HOUR_MS, SIGN_IN_KIND_LABELS, SIGN_IN_KINDS, type SignInKind, t } from '@openvisit/contract';
import { Page, SearchField, Select, SignInLog, Stack } from '@openvisit/ui';
import { useState } from 'react';
import { Filters } from '../../shared/layout/Filters.styles.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPagingProps } from '../../shared/paging-props.ts';

const listKinds = () => [
  { value: '', label: t('Everything') },
  ...SIGN_IN_KINDS.map((value) => ({ value, label: t(SIGN_IN_KIND_LABELS[value]) })),
];

const listRanges = () => [
  { value: '', label: t('Any time') },
  { value: '1', label: t('The last hour') },
  { value: '24', label: t('The last 24 hours') },
  { value: '168', label: t('The last 7 days') },
  { value: '720', label: t('The last 30 days') },
];

const getStart = (hours: string): string | undefined =>
  hours === '' ? undefined : new Date(getServerNow() - Number(hours) * HOUR_MS).toISOString();

/** The sign-ins of everybody, for reviewers: who, how, with which browser, and when (AC-17). */
export default function SignIns() {
  usePageTitle(t('Sign-ins'));
  const [filter, setFilter] = useState<SignInFilter>({});
  const [hours, setHours] = useState('');
  const log = useSignInLog(filter);
  const change = (changes: SignInFilter) => setFilter({ ...filter, ...changes });
  return (
    <Page
      title={t('Sign-ins')}
      description={t('Who signed in, failed to, stayed signed in, changed the role or signed out.')}
    >
      <Stack gap={5}>
        <Filters role="group" aria-label={t('Filters')}>
          <SearchField
            label={t('Search by name or email')}
            placeholder={t('Search by name or email')}
            value={filter.search ?? ''}
            onSearch={(search) => change({ search })}
          />
          <Select
            label={t('Kind')}
            options={listKinds()}
            value={filter.kind ?? ''}
            onChange={({ target }) => change({ kind: (target.value || undefined) as SignInKind | undefined })}
          />
          <Select
            label={t('Time')}
            options={listRanges()}
            value={hours}
            onChange={({ target }) => {
              setHours(target.value);
              change({ from: getStart(target.value) });
            }}
          />
        </Filters>
        <SignInLog
          events={log.loading || (log.error && log.items.length === 0) ? null : log.items}
          zone={getLocalZone()}
          filtered={Boolean(filter.search || filter.kind || filter.from)}
          {...getPagingProps(log)}
        />
      </Stack>
    </Page>
  );
}
