import { CONSENT_TRANSLATION_NOTICE, t, getLanguage, translateConsentText } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { BrandMark, Link, Text } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';

export interface LegalPageProps {
  /** The text that users agree to. */
  text: string;
  version: number;
  /** Link to the other legal text. */
  other: { label: string; path: string };
}

const Frame = styled.div`
  display: grid;
  gap: ${token.space[8]};
  max-width: ${token.measure.xl};
  margin-inline: auto;
  padding: ${token.space[5]} ${token.space[4]} ${token.space[12]};

  @media ${media.tablet} {
    padding-block: ${token.space[8]} ${token.space[16]};
  }
`;

const Article = styled.main`
  display: grid;
  gap: ${token.space[6]};
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};

  @media ${media.tablet} {
    padding: ${token.space[12]};
  }
  & > section {
    display: grid;
    gap: ${token.space[2]};
  }
  & p {
    max-width: 68ch;
  }
`;

const Lead = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.lg};
`;

const FooterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};
`;

/** A legal text, readable without an account. */
export const LegalPage = ({ text, version, other }: LegalPageProps) => {
  const { title, lead, clauses, isTranslated } = translateConsentText(text);
  usePageTitle(title);
  const lang = isTranslated || getLanguage() === 'en' ? undefined : 'en';
  return (
    <Frame>
      <header>
        <Link as={RouterLink} to={paths.landing} variant="plain" aria-label={t('OpenVisit, home')}>
          <BrandMark />
        </Link>
      </header>
      <Article lang={lang}>
        <h1>{title}</h1>
        {isTranslated && (
          <Text size="sm" tone="muted">
            {t(CONSENT_TRANSLATION_NOTICE)}
          </Text>
        )}
        <Lead>{lead}</Lead>
        {clauses.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p lang={lang && getLanguage()}>{t('Version {version}', { version })}</p>
      </Article>
      <FooterLinks aria-label={t('Related pages')}>
        <Link as={RouterLink} to={other.path}>
          {other.label}
        </Link>
        <Link as={RouterLink} to={paths.signUp}>
          {t('Sign Up')}
        </Link>
      </FooterLinks>
    </Frame>
  );
};
