import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { CalendarSync } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';

export interface CalendarFeedCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'onCopy'> {
  /** Whether the calendar has a secret address. */
  active: boolean;
  /** The address, only right after it was created; null afterwards. */
  url: string | null;
  /** A change is being saved. Default false. */
  busy?: boolean;
  /** Error message of the last change. */
  error?: string | null;
  /** Creates the address, or replaces it. */
  onCreate: () => void;
  /** Turns the address off. */
  onRemove: () => void;
  /** Copies the address; rejects when that is not possible. */
  onCopy: (url: string) => Promise<void>;
}

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: ${token.text.md};

  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
    color: ${token.color.accentText};
  }
`;

const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Address = styled.code`
  padding: ${token.space[3]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
  user-select: all;
`;

const COPY_STATUS = defineTexts({
  copied: 'Text copied successfully',
  failed: 'The address could not be copied. Select it and copy it yourself.',
});

/** The secret address under which other calendars read the schedule (BX-19). It is shown only once. */
export function CalendarFeedCard({
  active,
  url,
  busy = false,
  error,
  onCreate,
  onRemove,
  onCopy,
  ...rest
}: CalendarFeedCardProps) {
  const heading = useId();
  const [copied, setCopied] = useState<keyof typeof COPY_STATUS | null>(null);
  const copy = () => {
    if (url === null) return;
    onCopy(url).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  };
  return (
    <Card as="section" aria-labelledby={heading} {...rest}>
      <Stack gap={3}>
        <Title id={heading}>
          <CalendarSync aria-hidden />
          {t('Your other calendar')}
        </Title>
        <Muted>
          {active && url === null
            ? t(
                'Your schedule can be read under a secret address. Renew it if somebody else may know it; the old one stops at once.',
              )
            : t('Subscribe to your schedule in the calendar you use. It shows times, never patients.')}
        </Muted>
        {error && <Banner tone="danger">{error}</Banner>}
        {url !== null && (
          <>
            <Address>{url}</Address>
            <Muted>{t('Add it as a subscription by URL. Keep it to yourself: it is shown only now.')}</Muted>
          </>
        )}
        <Cluster gap={2}>
          {url !== null && (
            <Button size="sm" variant="primary" onClick={copy}>
              {t('Copy address')}
            </Button>
          )}
          <Button
            size="sm"
            busy={busy}
            onClick={() => {
              setCopied(null);
              onCreate();
            }}
          >
            {active ? t('Renew address') : t('Create address')}
          </Button>
          {active && (
            <Button size="sm" variant="quiet" disabled={busy} onClick={onRemove}>
              {t('Turn off')}
            </Button>
          )}
        </Cluster>
        <Muted role="status">{copied && t(COPY_STATUS[copied])}</Muted>
      </Stack>
    </Card>
  );
}
