import { acceptInvitation, useOwnInvitations } from '@openvisit/api';
import { FAMILY_MESSAGES, t } from '@openvisit/contract';
import { Banner, Button, useToasts } from '@openvisit/ui';
import { useActionWithToast } from '../../../shared/feedback/useActionWithToast.ts';

export interface InvitationNoticeProps {
  /** Called once the record is the patient's own. */
  onAccepted: () => void;
}

/** Offers a new patient the record that a parent keeps for them (PW-06). */
export const InvitationNotice = ({ onAccepted }: InvitationNoticeProps) => {
  const invitation = useOwnInvitations().data?.[0];
  const { show } = useToasts();
  const { busy, run } = useActionWithToast(async (id: string) => {
    await acceptInvitation(id);
    show({ tone: 'success', text: FAMILY_MESSAGES.INVITATION_ACCEPTED });
    onAccepted();
  });
  if (!invitation) return null;
  return (
    <Banner
      action={
        <Button variant="primary" size="sm" busy={busy} onClick={() => void run(invitation.id)}>
          {t('Take it over')}
        </Button>
      }
    >
      {t(
        '{parent} keeps a health record for {patient}. If that is you, take it over. If you are somebody else, go on below.',
        { parent: invitation.parent, patient: invitation.patient },
      )}
    </Banner>
  );
};
