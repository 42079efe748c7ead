import { defineTexts, t, translateReply, type ReviewEvent } from '@openvisit/contract';
import { CircleCheck, CircleX, Send, UserPen } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Timeline } from '../../data/timeline/Timeline.tsx';
import { formatShortStamp } from '../../format/record-dates.ts';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';

/** An event in the review of a profile. */
export interface Decision {
  id: string;
  kind: ReviewEvent;
  /** UTC instant. */
  at: string;
  /** Name of the person who did it. */
  by: string;
  /** Reason of a denial, or what has changed. */
  reason: string | null;
}

const DECISION_TITLES = defineTexts({
  submitted: 'Profile sent for review',
  accepted: 'Profile accepted',
  denied: 'Profile denied',
  changed: 'License to be checked again',
});
const DECISION_KINDS = {
  submitted: { tone: 'info', Icon: Send },
  accepted: { tone: 'success', Icon: CircleCheck },
  denied: { tone: 'danger', Icon: CircleX },
  changed: { tone: 'warning', Icon: UserPen },
} as const;

export interface DecisionHistoryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first. */
  decisions: readonly Decision[];
  /** The viewer's IANA time zone. */
  zone: string;
}

/** All decisions on a profile with reviewer, time and reason (PO-28). */
export function DecisionHistory({ decisions, zone, ...rest }: DecisionHistoryProps) {
  return (
    <div {...rest}>
      {decisions.length === 0 ? (
        <EmptyState illustration="notes" title={t('Nothing has been decided yet')} />
      ) : (
        <Timeline
          label={t('Decisions')}
          items={decisions.map(({ id, kind, at, by, reason }) => {
            const { tone, Icon } = DECISION_KINDS[kind];
            return {
              id,
              title: t(DECISION_TITLES[kind]),
              tone,
              icon: <Icon />,
              time: formatShortStamp(at, zone),
              dateTime: at,
              detail: reason ? (
                <>
                  {by}: “{translateReply(reason)}”
                </>
              ) : (
                by
              ),
            };
          })}
        />
      )}
    </div>
  );
}
