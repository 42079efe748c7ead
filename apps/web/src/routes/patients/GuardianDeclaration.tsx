import { useConsentDocuments } from '@openvisit/api';
import { CONSENT_LABELS, CONSENT_VERSIONS, t } from '@openvisit/contract';
import { Checkbox, ConsentText, Stack } from '@openvisit/ui';

interface GuardianDeclarationProps {
  checked: boolean;
  onChange: (agrees: boolean) => void;
}

/** The parent's declaration, which adding a dependent asks for. */
export const GuardianDeclaration = ({ checked, onChange }: GuardianDeclarationProps) => {
  const text = useConsentDocuments([{ kind: 'GUARDIAN', version: CONSENT_VERSIONS.GUARDIAN }]);
  return (
    <Stack as="section" gap={3} aria-labelledby="declaration">
      <h2 id="declaration">{t(CONSENT_LABELS.GUARDIAN)}</h2>
      <ConsentText
        text={text.data?.[0]?.text ?? null}
        error={text.error?.message}
        onRetry={() => void text.reload()}
        place="form"
      />
      <Checkbox
        label={t('I have read this, and I may decide about their health care')}
        checked={checked}
        disabled={!text.data}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Stack>
  );
};
