import { defineTexts, t, type AppointmentAction, type ParticipantRole } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  &:empty {
    display: none;
  }
  @media ${media.phone} {
    width: 100%;

    & > * {
      flex: 1 1 ${token.measure.xxs};
    }
    & > [data-variant='primary'] {
      flex-basis: 100%;
    }
  }
`;

export interface ActionButtonsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** In display order. */
  actions: readonly AppointmentAction[];
  /** The viewer's role; patients and guests get their own labels. */
  viewer: ParticipantRole;
  /** Whether the viewer has been in the call: 'Rejoin' instead of 'Start call'. */
  joined: boolean;
  /** It is too late to accept: Reschedule is the primary action then (AP-06). Default false. */
  acceptTooLate?: boolean;
  /** The action in progress; the others are disabled. */
  busy: AppointmentAction | 'CANCEL_INVITE' | null;
  /** Called with the selected action. */
  onAction: (action: AppointmentAction) => void;
}

const PHYSICIAN_LABELS: Record<AppointmentAction, string> = defineTexts({
  START_CALL: 'Start call',
  ACCEPT: 'Accept',
  RESCHEDULE: 'Reschedule',
  DENY: 'Deny',
  CANCEL: 'Cancel',
  ADD_PHYSICIAN: 'Add another Physician',
});

const PATIENT_LABELS: Record<AppointmentAction, string> = defineTexts({
  ...PHYSICIAN_LABELS,
  START_CALL: 'Join call',
  RESCHEDULE: 'Choose another time',
  CANCEL: 'Cancel appointment',
});

const GUEST_LABELS: Record<AppointmentAction, string> = defineTexts({
  ...PHYSICIAN_LABELS,
  CANCEL: 'Withdraw',
});

const LABELS: Record<ParticipantRole, Record<AppointmentAction, string>> = {
  MAIN_PHYSICIAN: PHYSICIAN_LABELS,
  GUEST_PHYSICIAN: GUEST_LABELS,
  PATIENT: PATIENT_LABELS,
  PARENT: PATIENT_LABELS,
};

const getActionLabel = (action: AppointmentAction, viewer: ParticipantRole, joined: boolean): string => {
  if (action === 'START_CALL' && joined) return t('Rejoin');
  return t(LABELS[viewer][action]);
};

type PrimaryFacts = Pick<ActionButtonsProps, 'viewer' | 'acceptTooLate'>;

/** The main action of the appointment's current state. */
const isPrimaryAction = (action: AppointmentAction, { viewer, acceptTooLate }: PrimaryFacts): boolean =>
  action === 'START_CALL' ||
  (action === 'ACCEPT' && !acceptTooLate) ||
  (action === 'RESCHEDULE' && (viewer === 'PATIENT' || viewer === 'PARENT' || acceptTooLate === true));

/** The actions that the viewer may take on an appointment (AP-05, AP-07). */
export function ActionButtons({
  actions,
  viewer,
  joined,
  acceptTooLate = false,
  busy,
  onAction,
  ...rest
}: ActionButtonsProps) {
  return (
    <Root {...rest}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={isPrimaryAction(action, { viewer, acceptTooLate }) ? 'primary' : 'secondary'}
          busy={busy === action}
          disabled={busy !== null && busy !== action}
          onClick={() => onAction(action)}
        >
          {getActionLabel(action, viewer, joined)}
        </Button>
      ))}
    </Root>
  );
}
