import { type EarningLine, t } from '@openvisit/contract';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { EarningFigures, type EarningFiguresProps } from './EarningFigures.tsx';
import { EarningRow } from './EarningRow.tsx';
import { Heading, Root, Section, Tools } from './EarningReport.styles.ts';

export interface EarningReportProps
  extends EarningFiguresProps, Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first; null while the first page loads. */
  lines: readonly EarningLine[] | null;
  /** Date range field. */
  range?: ReactNode;
  /** Search field for names. */
  search?: ReactNode;
  /** Buttons, such as 'Download PDF'. */
  actions?: ReactNode;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** The practice's IANA time zone. */
  zone: string;
  /** URL of a patient's profile; without it, no line has a link. */
  getPatientHref?: (patient: string) => string;
  /** Opens the refund of a payment. */
  onRefund?: (line: EarningLine) => void;
}

/** A physician's earnings in a range: total, over time, by category, and line by line (ER-01). */
export function EarningReport({
  lines,
  total,
  totals,
  change,
  series,
  byCategory,
  range,
  search,
  actions,
  filtered = false,
  zone,
  getPatientHref,
  onRefund,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: EarningReportProps) {
  const heading = useId();
  const failed = Boolean(error) && lines === null;
  return (
    <Root {...rest}>
      {(range || search || actions) && (
        <Tools>
          {range}
          {actions}
          {search}
        </Tools>
      )}
      {!failed && <EarningFigures {...{ total, totals, change, series, byCategory }} />}
      <Section aria-labelledby={heading}>
        <Heading id={heading}>{t('Earnings')}</Heading>
        <PagedList
          label={t('earnings')}
          items={lines}
          getKey={(line) => line.id}
          empty={
            <EmptyState illustration={filtered ? 'search' : 'earnings'} title={t('No Earnings Found')}>
              {filtered
                ? t('Try another name or a longer range.')
                : t('Patients’ payments for your visits appear here.')}
            </EmptyState>
          }
          hasMore={hasMore}
          loadingMore={loadingMore}
          onLoadMore={onLoadMore}
          error={error}
          onRetry={onRetry}
        >
          {(line) => <EarningRow {...{ line, zone, getPatientHref, onRefund }} />}
        </PagedList>
      </Section>
    </Root>
  );
}
