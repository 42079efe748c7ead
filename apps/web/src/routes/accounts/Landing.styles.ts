import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** The landing page: introduction on the left, illustration on the right. */
export const LandingFrame = styled.main`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${token.space[8]};
  min-height: 100dvh;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[5]} ${token.space[4]} ${token.space[10]};

  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[10]} ${token.space[12]};
  }
`;

export const Hero = styled.div`
  display: grid;
  gap: ${token.space[10]};
  align-items: center;

  @media ${media.desktop} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${token.space[12]};
  }
`;

export const Introduction = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-content: center;

  & h1 {
    max-width: 18ch;
    font-size: ${token.text.display};
  }
  & > p {
    max-width: 52ch;
    color: ${token.color.onSurfaceMuted};
    font-size: ${token.text.lg};
  }
`;

export const Picture = styled.div`
  width: 100%;
  max-width: ${token.measure.lg};
  aspect-ratio: 520 / 440;
  margin-inline: auto;

  @media not all and ${media.desktop} {
    max-width: ${token.measure.md};
  }
`;
