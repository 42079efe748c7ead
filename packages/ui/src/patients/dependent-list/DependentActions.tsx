import { t, type Dependent } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { formatFullName } from '../../format/people.ts';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  padding-block: ${token.space[2]};
`;

/** What can be done for a dependent. */
export interface DependentActionHandlers {
  /** URL for booking a visit for a dependent. */
  bookHref: (dependent: Dependent) => string;
  /** URL of the form that edits a dependent. */
  editHref: (dependent: Dependent) => string;
  /** Opens the dialog that invites a dependent to an account. */
  onInvite: (dependent: Dependent) => void;
  /** Withdraws the invitation of a dependent. */
  onWithdraw: (dependent: Dependent) => void;
  /** Asks whether to remove a dependent without an account. */
  onRemove: (dependent: Dependent) => void;
}

export interface DependentActionsProps extends DependentActionHandlers {
  /** The person the viewer cares for. */
  dependent: Dependent;
  /** Whether the invitation is being withdrawn. */
  busy: boolean;
}

/** The buttons of one dependent. One of age decides alone, so that only an invitation is left. */
export function DependentActions({
  dependent,
  busy,
  bookHref,
  editHref,
  onInvite,
  onWithdraw,
  onRemove,
}: DependentActionsProps) {
  const name = formatFullName(dependent);
  const canAct = dependent.access !== 'ENDED';
  return (
    <Buttons>
      {canAct && (
        <Button
          as={AppLink}
          href={bookHref(dependent)}
          size="sm"
          variant="primary"
          aria-label={t('Book a visit for {name}', { name })}
        >
          {t('Book a visit')}
        </Button>
      )}
      {canAct && (
        <Button as={AppLink} href={editHref(dependent)} size="sm" aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </Button>
      )}
      {!dependent.has_account && (
        <Button
          size="sm"
          aria-label={
            dependent.invitation ? t('Invite again: {name}', { name }) : t('Invite {name}', { name })
          }
          onClick={() => onInvite(dependent)}
        >
          {t(dependent.invitation ? 'Invite again' : 'Invite')}
        </Button>
      )}
      {dependent.invitation?.state === 'SENT' && (
        <Button
          size="sm"
          variant="quiet"
          busy={busy}
          aria-label={t('Withdraw the invitation of {name}', { name })}
          onClick={() => onWithdraw(dependent)}
        >
          {t('Withdraw')}
        </Button>
      )}
      {canAct && !dependent.has_account && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('Remove {person}', { person: name })}
          onClick={() => onRemove(dependent)}
        >
          {t('Remove')}
        </Button>
      )}
    </Buttons>
  );
}
