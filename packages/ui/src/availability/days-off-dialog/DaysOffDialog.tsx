import { formatCount, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Checkbox } from '../../inputs/checkbox/Checkbox.tsx';
import { DateRangeField, type DateRange } from '../../inputs/date-range-field/DateRangeField.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

/** A visit that is booked on one of the days. */
export interface BookedVisit {
  id: string;
  /** 'Tue, Nov 24, 9:00 AM'. */
  when: string;
  /** URL of the visit. */
  href: string;
}

export interface DaysOffDialogProps extends Omit<DialogProps, 'title' | 'children' | 'content' | 'footer'> {
  /** Today in the physician's zone, yyyy-MM-dd. */
  today: string;
  /** The selected days, '' while there is none. */
  range: DateRange;
  /** Called when other days are selected. */
  onRangeChange: (range: DateRange) => void;
  /** What is on the selected days; null while it is unknown. */
  content: { free: number; visits: readonly BookedVisit[]; off: number } | null;
  /** What is being saved. */
  busy?: 'add' | 'remove' | null;
  /** Error message of the last attempt, or of the selected days. */
  error?: string | null;
  /** Takes the days off; `keepBooked` leaves the booked visits as they are. */
  onAdd: (keepBooked: boolean) => void;
  /** Makes the days available again. */
  onRemove: () => void;
}

const Visits = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  max-height: ${token.measure.xxs};
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

const describeContent = ({ free, off }: NonNullable<DaysOffDialogProps['content']>): string => {
  const times = formatCount(free, 'free time', 'free times');
  return off > 0
    ? t('{times} on these days, {days} with times off. No visit is booked.', {
        times,
        days: formatCount(off, 'day', 'days'),
      })
    : t('{times} on these days. No visit is booked.', { times });
};

/** Takes several days off with one action, or makes them available again; booked visits are named first. */
export function DaysOffDialog({
  today,
  range,
  onRangeChange,
  content,
  busy,
  error,
  onAdd,
  onRemove,
  ...rest
}: DaysOffDialogProps) {
  const [keeps, setKeeps] = useState(false);
  const visits = content?.visits ?? [];
  const isBlocked = visits.length > 0 && !keeps;
  return (
    <Dialog
      {...rest}
      title={t('Days off')}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={!content || content.off === 0 || Boolean(busy)}
            busy={busy === 'remove'}
            onClick={onRemove}
          >
            {t('Make available again')}
          </Button>
          <Button
            variant="primary"
            disabled={!content || isBlocked || Boolean(busy)}
            busy={busy === 'add'}
            onClick={() => onAdd(keeps)}
          >
            {t('Take days off')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('Nobody can book you from the first to the last of these days.')}</p>
        <DateRangeField
          label={t('Days')}
          today={today}
          min={today}
          presets={[]}
          value={range}
          onChange={(next) => {
            setKeeps(false);
            onRangeChange(next);
          }}
        />
        {error && <Banner tone="danger">{error}</Banner>}
        <div role="status">{content && visits.length === 0 && <p>{describeContent(content)}</p>}</div>
        {visits.length > 0 && (
          <Banner tone="warning" title={formatCount(visits.length, 'visit is booked', 'visits are booked')}>
            <Stack gap={3}>
              <Visits>
                {visits.map(({ id, when, href }) => (
                  <li key={id}>
                    <Link as={AppLink} href={href}>
                      {when}
                    </Link>
                  </li>
                ))}
              </Visits>
              <p>{t('Move or cancel them first, or keep them and make the other times unavailable.')}</p>
            </Stack>
          </Banner>
        )}
        {visits.length > 0 && (
          <Checkbox
            label={t('Keep these visits')}
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
