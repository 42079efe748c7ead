import { media, token } from '@openvisit/themes';
import { BrandMark, Link } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';

/** One heading of a legal text and what stands under it. */
export interface Clause {
  heading: string;
  text: readonly string[];
}

export interface LegalPageProps {
  title: string;
  /** What it says in two sentences. */
  lead: string;
  clauses: readonly Clause[];
  /** The other one of the two texts. */
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

const Sheet = styled.main`
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

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[6]};

  /* A finger needs more room than the words take. */
  @media (pointer: coarse) {
    & a {
      display: inline-flex;
      align-items: center;
      min-height: ${token.control.sm};
    }
  }
`;

/** A text one agrees to: in plain words, to be read without an account. */
export const LegalPage = ({ title, lead, clauses, other }: LegalPageProps) => {
  usePageTitle(title);
  return (
    <Frame>
      <Link as={RouterLink} to={paths.landing} variant="plain" aria-label="OpenVisit, to the start">
        <BrandMark />
      </Link>
      <Sheet>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {clauses.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Sheet>
      <Ways aria-label="Further">
        <Link as={RouterLink} to={other.path}>
          {other.label}
        </Link>
        <Link as={RouterLink} to={paths.signUp}>
          Sign Up
        </Link>
      </Ways>
    </Frame>
  );
};
