import { useConsentDocuments } from '@openvisit/api';
import { CONSENT_LABELS, CONSENT_VERSIONS, t } from '@openvisit/contract';
import { Button, ConsentDialog } from '@openvisit/ui';
import { useState } from 'react';

const FEES = { kind: 'FEES', version: CONSENT_VERSIONS.FEES } as const;

/** The text that the patient agrees to with the fee of a visit (BX-03). */
export const FeeAgreement = () => {
  const [open, setOpen] = useState(false);
  const { data, error, reload } = useConsentDocuments(open ? [FEES] : []);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('Read the fee agreement')}
      </Button>
      <ConsentDialog
        open={open}
        title={t(CONSENT_LABELS.FEES)}
        facts={t('Version {version}', { version: FEES.version })}
        text={data?.[0]?.text ?? null}
        error={error?.message}
        onRetry={() => void reload()}
        onPrint={() => window.print()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
