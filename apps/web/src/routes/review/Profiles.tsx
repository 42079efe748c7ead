import { getLocalZone, useReviewQueue } from '@openvisit/api';
import { t, type ReviewStatus, defineTexts } from '@openvisit/contract';
import { Dot, EmptyState, Page, ReviewQueue, SearchField, SegmentedControl, Stack } from '@openvisit/ui';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useFilterParams } from '../../shared/useFilterParams.ts';
import { useNow } from '../../shared/useNow.ts';
import { Filters } from '../../shared/layout/Filters.styles.ts';

const STATUSES: readonly { value: ReviewStatus; label: string }[] = [
  { value: 'PENDING', ...defineTexts({ label: 'Waiting' }) },
  { value: 'RECHECK', ...defineTexts({ label: 'Recheck' }) },
  { value: 'ACCEPTED', ...defineTexts({ label: 'Accepted|profiles' }) },
  { value: 'DENIED', ...defineTexts({ label: 'Denied|profiles' }) },
];

const toStatus = (text: string | null): ReviewStatus =>
  STATUSES.find(({ value }) => value === text)?.value ?? 'PENDING';

/** The status options. A dot marks profiles to recheck, which reviewers would otherwise miss. */
const getOptions = (hasRechecks: boolean) =>
  STATUSES.map(({ value, label }) => ({
    value,
    label:
      hasRechecks && value === 'RECHECK' ? (
        <>
          {t(label)} <Dot tone="warning" label={t(', needs attention')} />
        </>
      ) : (
        t(label)
      ),
  }));

const renderEmpty = (status: ReviewStatus, search: string) => {
  if (search)
    return <EmptyState illustration="requests" title={t('No results for “{search}”', { search })} />;
  if (status === 'RECHECK')
    return (
      <EmptyState illustration="requests" title={t('Nothing to recheck')}>
        {t('Accepted physicians with a changed or expired document appear here.')}
      </EmptyState>
    );
  if (status === 'ACCEPTED')
    return <EmptyState illustration="requests" title={t('No accepted profiles yet')} />;
  return status === 'DENIED' ? (
    <EmptyState illustration="requests" title={t('No denied profiles')} />
  ) : undefined;
};

/** The review queue and the decided profiles (PO-28). */
export default function Profiles() {
  usePageTitle(t('Profiles'));
  const now = useNow(30_000);
  const { params, setFilter } = useFilterParams();
  const status = toStatus(params.get('status'));
  const search = params.get('search') ?? '';
  const profiles = useReviewQueue({ status, search });
  const rechecks = useReviewQueue({ status: 'RECHECK' });

  return (
    <Page title={t('Profiles')} description={t('Physicians awaiting approval, longest wait first.')}>
      <Stack gap={5}>
        <Filters role="group" aria-label={t('Filters')}>
          <SegmentedControl
            label={t('Status')}
            options={getOptions(rechecks.items.length > 0)}
            value={status}
            onChange={(value) => setFilter('status', value === 'PENDING' ? '' : value)}
          />
          <SearchField
            label={t('Search profiles by name')}
            placeholder={t('Search by name')}
            value={search}
            onSearch={(text) => setFilter('search', text)}
          />
        </Filters>
        <ReviewQueue
          profiles={profiles.loading ? null : profiles.items}
          empty={renderEmpty(status, search)}
          getHref={({ id }) => paths.reviewProfile(id)}
          zone={getLocalZone()}
          now={now}
          {...getPagingProps(profiles)}
        />
      </Stack>
    </Page>
  );
}
