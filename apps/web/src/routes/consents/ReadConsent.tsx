import { getLocalZone, useConsentDocuments } from '@openvisit/api';
import { CONSENT_LABELS, type Consent, t } from '@openvisit/contract';
import { ConsentDialog, describeAcceptance } from '@openvisit/ui';

export interface ReadConsentProps {
  consent: Consent;
  onClose: () => void;
}

/** The exact text that was accepted, for reading and printing (BX-03). */
export const ReadConsent = ({ consent, onClose }: ReadConsentProps) => {
  const { data, error, reload } = useConsentDocuments([consent]);
  return (
    <ConsentDialog
      open
      title={t(CONSENT_LABELS[consent.kind])}
      facts={describeAcceptance(consent, getLocalZone())}
      text={data?.[0]?.text ?? null}
      error={error?.message}
      onRetry={() => void reload()}
      onPrint={() => window.print()}
      onClose={onClose}
    />
  );
};
