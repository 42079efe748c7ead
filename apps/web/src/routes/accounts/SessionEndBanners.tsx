import { useSessionEndMessage, useSignOutPending } from '@openvisit/api/session';
import { SESSION_HOURS, t, translateReply } from '@openvisit/contract';
import { Banner } from '@openvisit/ui';

/** Why the last session ended, and that it goes on on the server after signing out offline. `expired` replaces the stored reason. */
export const SessionEndBanners = ({ expired }: { expired?: string | null | undefined }) => {
  const endMessage = useSessionEndMessage();
  const isPending = useSignOutPending();
  const ended = expired ?? endMessage;
  return (
    <>
      {ended && <Banner tone="warning">{translateReply(ended)}</Banner>}
      {isPending && (
        <Banner>
          {t(
            'You are signed out on this device. The session on our server ends when the connection is back, if this page is still open, and otherwise after {hours} hours.',
            { hours: SESSION_HOURS },
          )}
        </Banner>
      )}
    </>
  );
};
