import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import {
  formatClockTime,
  formatDateLine,
  isSameClock,
  formatTimeSpan,
  getZoneLabel,
  getShortZone,
} from '../../format/dates.ts';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { translateList } from '../../physicians/labels.ts';
import type { ReactNode, ComponentPropsWithRef } from 'react';
import {
  defineTexts,
  LATE_FEES,
  LATE_HOURS,
  type BookableSlot,
  type LateFee,
  type LateFees,
  type PhysicianListItem,
  getLocale,
  t,
} from '@openvisit/contract';

export interface BookingSummaryProps extends Omit<ComponentPropsWithRef<'section'>, 'slot'> {
  /** The physician. */
  physician: Pick<PhysicianListItem, 'first_name' | 'last_name' | 'image' | 'speciality' | 'fees'>;
  /** null until a time is chosen. */
  slot: Pick<BookableSlot, 'starts_at' | 'ends_at'> | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** The physician's IANA zone. */
  physicianZone: string;
  /** Name of the patient, if it is not the viewer. */
  patientName?: string | null;
  /** Names of those whose visits are free, as part of the concierge service. */
  freeFor?: readonly string[];
  /** What a missed visit and late changes cost; none when absent. */
  lateFees?: LateFees;
  /** What the visit is about. */
  topic?: string;
  /** The buttons. */
  children?: ReactNode;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  box-shadow: ${token.shadow.raised};
`;

const Heading = styled.h3`
  font-size: ${token.text.lg};
`;

const Identity = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[3]};
  line-height: ${token.leading.snug};
`;

const Name = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Line = styled.p`
  font-weight: ${token.weight.semibold};
`;

const Facts = styled.dl`
  display: grid;
  /* One column for all labels, as wide as the longest. */
  grid-template-columns: fit-content(40%) minmax(0, 1fr);
  gap: ${token.space[3]};

  & > div {
    display: contents;
  }
  & dt {
    color: ${token.color.onSurfaceMuted};
    font-size: ${token.text.sm};
  }
  & dd {
    line-height: ${token.leading.snug};
  }
`;

/** The visit to be booked, in the viewer's time and, if it differs, in the physician's (PW-02). */
export function BookingSummary({
  physician,
  slot,
  zone,
  physicianZone,
  patientName,
  topic,
  freeFor = [],
  lateFees,
  children,
  ...rest
}: BookingSummaryProps) {
  const name = formatPhysicianName(physician);
  return (
    <Root aria-label={t('Your booking')} {...rest}>
      <Heading>{t('Your booking')}</Heading>
      <Identity>
        <Avatar name={name} image={physician.image} />
        <div>
          <Name>{name}</Name>
          <Muted>{translateList(physician.speciality)}</Muted>
        </div>
      </Identity>
      <Facts aria-live="polite">
        <div>
          <dt>{t('When')}</dt>
          <dd>
            {slot ? (
              <>
                <Line>{formatDateLine(slot.starts_at, zone)}</Line>
                <Line>{formatTimeSpan(slot, zone)}</Line>
                <Muted>{getZoneLabel(zone, slot.starts_at)}</Muted>
                {!isSameClock(zone, physicianZone, slot.starts_at) && (
                  <Muted>
                    {t('{time} at the practice', {
                      time: `${formatClockTime(slot.starts_at, physicianZone)} ${getShortZone(physicianZone, slot.starts_at)}`,
                    })}
                  </Muted>
                )}
              </>
            ) : (
              <Muted>{t('Choose a time')}</Muted>
            )}
          </dd>
        </div>
        {patientName && (
          <div>
            <dt>{t('For')}</dt>
            <dd>{patientName}</dd>
          </div>
        )}
        {topic && (
          <div>
            <dt>{t('Topic')}</dt>
            <dd>{topic}</dd>
          </div>
        )}
        <div>
          <dt>{t('Fee')}</dt>
          <dd>
            <Line>{describeFee(formatDollars(physician.fees), freeFor)}</Line>
            <Muted>
              {t('By booking you agree to this fee. The physician cannot charge more for the visit.')}
            </Muted>
          </dd>
        </div>
        {lateFees && <LateFeeFacts fees={lateFees} />}
      </Facts>
      {children}
    </Root>
  );
}

const describeFee = (price: string, freeFor: readonly string[]): string =>
  freeFor.length === 0
    ? price
    : t('None for {names}: part of the concierge service. Otherwise {price}', {
        names: new Intl.ListFormat(getLocale()).format(freeFor),
        price,
      });

const LATE_FEE_CASES = defineTexts({
  no_show: '{amount} if you miss the visit',
  late_cancellation: '{amount} if you cancel less than {hours} hours before the visit',
  late_reschedule:
    '{amount} if you answer a request for another time less than {hours} hours before the visit',
}) satisfies Record<LateFee, string>;

/** What the patient agrees to pay for a missed visit and late changes (AP-14). */
function LateFeeFacts({ fees }: { fees: LateFees }) {
  const charged = LATE_FEES.filter((name) => fees[name] > 0);
  if (charged.length === 0) return null;
  return (
    <div>
      <dt>{t('Late fees')}</dt>
      <dd>
        {charged.map((name) => (
          <Muted key={name}>
            {t(LATE_FEE_CASES[name], { amount: formatDollars(fees[name]), hours: LATE_HOURS })}
          </Muted>
        ))}
      </dd>
    </div>
  );
}
