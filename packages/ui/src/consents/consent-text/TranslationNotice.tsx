import { t } from '@openvisit/contract';
import { Text } from '../../layout/text/Text.tsx';

/** States that a consent text is a translation, and which text is recorded (BX-03). */
export const TranslationNotice = () => (
  <Text size="sm" tone="muted">
    {t(
      'This is a translation. The English text is the one that is recorded. Switch the language to read it.',
    )}
  </Text>
);
