import { t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { LanguageChoice, type LanguageChoiceProps } from '../language-choice/LanguageChoice.tsx';

export interface LanguageCardProps
  extends
    Omit<ComponentPropsWithRef<'div'>, 'children'>,
    Pick<LanguageChoiceProps, 'value' | 'onChoose' | 'busy'> {
  /** Error message of the last attempt. */
  error?: string | null;
}

/** The language of an account, in its settings (BX-23). */
export function LanguageCard({ value, onChoose, busy, error, ...rest }: LanguageCardProps) {
  return (
    <Card {...rest}>
      <Stack>
        <Text tone="muted">
          {t(
            'For all screens, and for the emails and notifications we send you. What people write stays as it is.',
          )}
        </Text>
        <LanguageChoice value={value} onChoose={onChoose} busy={busy} />
        {error && <Banner tone="danger">{error}</Banner>}
      </Stack>
    </Card>
  );
}
