import { acceptConsents, useConsentDocuments } from '@openvisit/api';
import { CONSENT_LABELS, type PendingConsent, t, translateReply } from '@openvisit/contract';
import { Banner, Button, ConsentText, Dialog, ErrorState, Skeleton, Stack } from '@openvisit/ui';
import { useSignOut } from '../../shared/session/useSignOut.tsx';
import { useAction } from '../../shared/useAction.ts';

export interface ConsentGateProps {
  /** The texts whose current version the user has not accepted. */
  pending: PendingConsent[];
}

const stayOpen = () => undefined;

/**
 * Asks to accept new versions of the terms and the privacy policy before going on (BX-03). The page keeps its content.
 */
export default function ConsentGate({ pending }: ConsentGateProps) {
  const { data, error, reload } = useConsentDocuments(pending);
  const accept = useAction(() => acceptConsents(pending));
  const { leave, leaving, question } = useSignOut();
  return (
    <>
      <Dialog
        open
        onClose={stayOpen}
        title={t('Please read and accept')}
        size="lg"
        answer="required"
        closeButton="none"
        footer={
          <>
            <Button busy={leaving} busyLabel={t('Signing out…')} onClick={() => leave()}>
              {t('Sign out')}
            </Button>
            <Button
              variant="primary"
              disabled={!data}
              busy={accept.busy}
              busyLabel={t('Saving…')}
              onClick={() => void accept.run()}
            >
              {t('Accept')}
            </Button>
          </>
        }
      >
        <Stack gap={6}>
          {accept.error && <Banner tone="danger">{accept.error}</Banner>}
          {!data && error && (
            <ErrorState onRetry={() => void reload()}>{translateReply(error.message)}</ErrorState>
          )}
          {!data && !error && <Skeleton shape="text" count={6} label={t('Loading the texts')} />}
          {data?.map(({ kind, version, changes, text }) => (
            <Stack as="section" gap={4} key={kind} aria-label={t(CONSENT_LABELS[kind])}>
              <h3>{t('{name}, version {version}', { name: t(CONSENT_LABELS[kind]), version })}</h3>
              <p>
                <strong>{t('What changed:')}</strong> {changes}
              </p>
              <ConsentText text={text} level={4} />
            </Stack>
          ))}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
