import { useMergeRefs } from '@floating-ui/react';
import { CONSENT_TRANSLATION_NOTICE, getLanguage, t, translateConsentText } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { makeScrollFocusable } from '../../overlays/modal/scroll-lock.ts';
import { Text } from '../../layout/text/Text.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';

export interface ConsentTextProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The text as it was agreed to; null while loading. */
  text: string | null;
  /** Level of the headings inside the text; default 3. */
  level?: 2 | 3 | 4;
  /** `page` (default) shows all of it; `form` in a box that scrolls. */
  place?: 'page' | 'form';
  /** Error message of loading. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[5]};
  line-height: ${token.leading.normal};

  &[data-place='form'] {
    max-height: 20em;
    padding: ${token.space[4]};
    border: ${token.line.hair} solid ${token.color.border};
    border-radius: ${token.radius.md};
    overflow: auto;
  }

  & > section {
    display: grid;
    gap: ${token.space[2]};
  }
  & p {
    max-width: 68ch;
  }
`;

/** A text that people agree to, without its title (BX-03). */
export function ConsentText({
  text,
  level = 3,
  place = 'page',
  error = null,
  onRetry,
  ref,
  ...rest
}: ConsentTextProps) {
  const box = useMergeRefs([place === 'form' ? makeScrollFocusable : null, ref]);
  // A box that is focused to be scrolled has a name.
  const group = place === 'form' ? { role: 'group', 'aria-label': t('Text of the consent') } : {};
  const root = { ...rest, ref: box, 'data-place': place, ...group };
  if (text === null) {
    return (
      <Root {...root}>
        {error ? (
          <ErrorState title={t('The text could not be loaded')} onRetry={onRetry}>
            {error}
          </ErrorState>
        ) : (
          <Skeleton shape="text" count={6} label={t('Loading the text')} />
        )}
      </Root>
    );
  }
  const Heading = `h${level}` as const;
  const { lead, clauses, isTranslated } = translateConsentText(text);
  const lang = isTranslated || getLanguage() === 'en' ? undefined : 'en';
  return (
    <Root {...root}>
      {isTranslated && (
        <Text size="sm" tone="muted">
          {t(CONSENT_TRANSLATION_NOTICE)}
        </Text>
      )}
      {lead.map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
      {clauses.map(({ heading, paragraphs }) => (
        <section key={heading} lang={lang}>
          <Heading>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Root>
  );
}
