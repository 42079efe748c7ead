import { CircleCheck, CircleX, Send } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Timeline } from '../../data/timeline/Timeline.tsx';
import { recordStamp } from '../../format/record-dates.ts';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';

/** What happened to a profile under review. */
export interface Decision {
  id: string;
  kind: 'submitted' | 'accepted' | 'denied';
  /** UTC instant. */
  at: string;
  /** Who did it. */
  by: string;
  /** Why it was denied. */
  reason: string | null;
}

const LOOKS = {
  submitted: { title: 'Profile sent for review', tone: 'info', Icon: Send },
  accepted: { title: 'Profile accepted', tone: 'success', Icon: CircleCheck },
  denied: { title: 'Profile denied', tone: 'danger', Icon: CircleX },
} as const;

export interface DecisionHistoryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Newest first. */
  decisions: readonly Decision[];
  /** Reader's IANA zone. */
  zone: string;
}

/** Everything that was decided about a profile: by whom, when, and why (PO-28). */
export function DecisionHistory({ decisions, zone, ...rest }: DecisionHistoryProps) {
  return (
    <div {...rest}>
      {decisions.length === 0 ? (
        <EmptyState illustration="notes" title="Nothing has been decided yet" />
      ) : (
        <Timeline
          label="Decisions"
          items={decisions.map(({ id, kind, at, by, reason }) => {
            const { title, tone, Icon } = LOOKS[kind];
            return {
              id,
              title,
              tone,
              icon: <Icon />,
              time: recordStamp(at, zone),
              dateTime: at,
              detail: reason ? (
                <>
                  {by}: “{reason}”
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
