import { t, type BookablePatient } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Checkbox, ConsentText, type ConsentTextProps } from '@openvisit/ui';
import styled from 'styled-components';

export interface TelehealthConsentProps extends Pick<ConsentTextProps, 'text' | 'error' | 'onRetry'> {
  /** Whom the consent is for. */
  patient: Pick<BookablePatient, 'first_name' | 'last_name' | 'is_dependent'>;
  /** Whether the user agrees. */
  checked: boolean;
  /** Called when the user agrees or no longer does. */
  onChange: (agrees: boolean) => void;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[3]};

  & > h3 {
    font-size: ${token.text.md};
  }
`;

/** The consent to video care, which the first booking for a patient asks for (BX-03). */
export const TelehealthConsent = ({ patient, checked, onChange, ...text }: TelehealthConsentProps) => (
  <Root aria-label={t('Telehealth consent')}>
    <h3>{t('Before the first visit: telehealth consent')}</h3>
    <ConsentText {...text} place="form" level={4} />
    {text.text !== null && (
      <Checkbox
        label={
          patient.is_dependent
            ? t('I have read this and agree for {name}', {
                name: `${patient.first_name} ${patient.last_name}`,
              })
            : t('I have read this and agree')
        }
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    )}
  </Root>
);
