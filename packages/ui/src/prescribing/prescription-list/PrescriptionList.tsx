import { newestPrescriptions, type Prescription } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Pill } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { physicianName } from '../../format/people.ts';
import { shortDay } from '../../format/record-dates.ts';

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

const Sign = styled.span`
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
  /** In any order, newest are shown first; null while they load. */
  prescriptions: readonly Prescription[] | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Date range and search; stands above the list in all its states. */
  controls?: ReactNode;
  /** Whether a search narrows the list; the empty text says so. Default false. */
  filtered?: boolean;
  /** Shows one in full. */
  onOpen: (prescription: Prescription) => void;
}

const doseOf = ({ Quantity, Refills }: Prescription): string =>
  [Quantity && `Quantity ${Quantity}`, Refills && `${Refills} ${Refills === '1' ? 'refill' : 'refills'}`]
    .filter(Boolean)
    .join(' · ');

/** What was prescribed to a patient within a range of dates, newest first (PA-05). */
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
        label="prescriptions"
        items={prescriptions && newestPrescriptions(prescriptions)}
        keyOf={(item) => item.id}
        empty={
          <EmptyState illustration={filtered ? 'search' : 'requests'} title="No Prescriptions Found">
            {filtered ? 'Try another medicine or prescriber.' : 'Choose other dates to see earlier ones.'}
          </EmptyState>
        }
        {...{ hasMore, loadingMore, onLoadMore, error, onRetry }}
      >
        {(item) => (
          <ListRow
            media={
              <Sign>
                <Pill aria-hidden />
              </Sign>
            }
            title={item.DisplayName}
            detail={
              <>
                {physicianName({ first_name: item.PrescriberFirstName, last_name: item.PrescriberLastName })}
                {doseOf(item) && ` · ${doseOf(item)}`}
              </>
            }
            meta={<time dateTime={item.WrittenDate}>{shortDay(item.WrittenDate, zone)}</time>}
            onSelect={() => onOpen(item)}
          />
        )}
      </PagedList>
    </Root>
  );
}
