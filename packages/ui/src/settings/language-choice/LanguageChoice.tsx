import { DISPLAY_LANGUAGES, t, type DisplayLanguage } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { forcedHighlight } from '../../layout/forced-colors.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[4]};
  font-size: ${token.text.sm};
`;

const Name = styled.button`
  min-height: ${token.space[6]};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.sm};
  background: none;
  color: ${token.color.onSurfaceMuted};
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${token.color.accentText};
    text-decoration: underline;
  }
  &[aria-pressed='true'] {
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
    text-decoration: none;
    cursor: default;
    ${forcedHighlight}
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  @media (pointer: coarse) {
    min-height: ${token.control.sm};
  }
`;

/** The name of each language in that language. */
const NAMES: Readonly<Record<DisplayLanguage, string>> = { en: 'English', es: 'Español' };

export interface LanguageChoiceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The language of the page. */
  value: DisplayLanguage;
  /** Called with another language than that of the page. */
  onChoose: (language: DisplayLanguage) => void;
  /** The chosen language while it is being saved. */
  busy?: DisplayLanguage | null;
}

/** Chooses the language of the product (BX-23). */
export function LanguageChoice({ value, onChoose, busy = null, ...rest }: LanguageChoiceProps) {
  return (
    <Root role="group" aria-label={t('Language')} {...rest}>
      {DISPLAY_LANGUAGES.map((language) => (
        <Name
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === value}
          aria-busy={language === busy || undefined}
          aria-disabled={busy !== null || undefined}
          onClick={() => busy === null && language !== value && onChoose(language)}
        >
          {NAMES[language]}
        </Name>
      ))}
    </Root>
  );
}
