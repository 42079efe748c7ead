import { t, type Dependent } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Card } from '../../data/card/Card.tsx';
import { ListRow } from '../../data/list-row/ListRow.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatFullName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { formatBirthDate } from '../age-text.ts';
import { DependentActions, type DependentActionHandlers } from './DependentActions.tsx';

export interface DependentListProps
  extends DependentActionHandlers, Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** The people the viewer cares for. */
  dependents: readonly Dependent[];
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Id of the dependent whose invitation is being withdrawn. */
  busyId?: string | null;
}

const Root = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What the viewer can expect of the dependent's account, and from when on the record is no longer theirs. */
const describeState = ({ access, has_account, invitation }: Dependent, zone: string): string => {
  if (access === 'ENDED')
    return has_account
      ? t('Of age. You read only visits from before; they decide about more in their account.')
      : t('Of age. You read only visits from before. Invite them to take over their record.');
  if (invitation?.state === 'SENT')
    return t('Invited as {email}, until {day}.', {
      email: invitation.email,
      day: formatShortDay(invitation.expires_at, zone),
    });
  if (invitation) return t('The invitation to {email} has expired.', { email: invitation.email });
  if (access === 'ALLOWED') return t('Of age, and lets you keep access.');
  return t(has_account ? 'Has an account. Both of you can book.' : 'You book and read for them.');
};

/** The people a parent cares for, with what can be done for each (PW-06). */
export function DependentList({
  dependents,
  zone,
  now,
  bookHref,
  editHref,
  onInvite,
  onWithdraw,
  onRemove,
  busyId = null,
  ...rest
}: DependentListProps) {
  const actions = { bookHref, editHref, onInvite, onWithdraw, onRemove };
  return (
    <Card padding="none">
      <Root aria-label={t('Dependents')} {...rest}>
        {dependents.map((dependent) => {
          const name = formatFullName(dependent);
          return (
            <li key={dependent.id}>
              <ListRow
                media={<Avatar name={name} image={dependent.image} />}
                title={name}
                badges={
                  <>
                    {dependent.has_account && <StatusBadge label={t('Own account')} icon="check" />}
                    {dependent.invitation?.state === 'SENT' && (
                      <StatusBadge label={t('Invited')} tone="info" icon="mail" />
                    )}
                    {dependent.access === 'ENDED' && <StatusBadge label={t('Of age')} tone="warning" />}
                  </>
                }
                detail={
                  <>
                    {formatBirthDate(dependent.date_of_birth, now, zone)}
                    <br />
                    {describeState(dependent, zone)}
                    <DependentActions {...{ dependent, ...actions }} busy={busyId === dependent.id} />
                  </>
                }
              />
            </li>
          );
        })}
      </Root>
    </Card>
  );
}
