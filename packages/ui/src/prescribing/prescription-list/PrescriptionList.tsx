import { PRESCRIPTION_STATUS_DISPLAY, sortPrescriptions, type Prescription, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Pill } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatPrescriber } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token.space[3]} ${token.space[4]};
`;

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[10]};
  height: ${token.space[10]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

export interface PrescriptionListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** In any order; shown newest first. Null while loading. */
  prescriptions: readonly Prescription[] | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Date range and search; shown above the list in every state. */
  controls?: ReactNode;
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Opens a prescription. */
  onOpen: (prescription: Prescription) => void;
}

const describeDose = ({ Quantity, Refills }: Prescription): string =>
  [
    Quantity && t('Quantity {count}', { count: Quantity }),
    Refills && t(Refills === '1' ? '{count} refill' : '{count} refills', { count: Refills }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Prescriptions of a patient within a date range, newest first (PA-05). */
export function PrescriptionList({
  prescriptions,
  zone,
  controls,
  filtered = false,
  onOpen,
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry,
  ...rest
}: PrescriptionListProps) {
  return (
    <Root {...rest}>
      {controls && <Controls className="ov-no-print">{controls}</Controls>}
      <PagedList
        label={t('prescriptions')}
        items={prescriptions && sortPrescriptions(prescriptions)}
        getKey={(item) => item.id}
        empty={
          <EmptyState illustration={filtered ? 'search' : 'requests'} title={t('No Prescriptions Found')}>
            {t(filtered ? 'Try another medicine or prescriber.' : 'Choose other dates to see earlier ones.')}
          </EmptyState>
        }
        {...{ hasMore, loadingMore, onLoadMore, error, onRetry }}
      >
        {(item) => (
          <ListRow
            media={
              <IconBox>
                <Pill aria-hidden />
              </IconBox>
            }
            title={item.DisplayName}
            badges={<StatusBadge {...PRESCRIPTION_STATUS_DISPLAY[item.Status]} />}
            detail={
              <>
                {formatPrescriber({ ...item, degree: null })}
                {describeDose(item) && ` · ${describeDose(item)}`}
              </>
            }
            meta={<time dateTime={item.WrittenDate}>{formatShortDay(item.WrittenDate, zone)}</time>}
            onSelect={() => onOpen(item)}
          />
        )}
      </PagedList>
    </Root>
  );
}
