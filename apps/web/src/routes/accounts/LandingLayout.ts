import { token } from '@openvisit/themes';
import styled from 'styled-components';

/** The first page: what this is at the left, a picture of it at the right. */
export const LandingFrame = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${token.space[8]};
  min-height: 100dvh;
  max-width: 78rem;
  margin-inline: auto;
  padding: ${token.space[5]} ${token.space[4]} ${token.space[10]};

  @media (min-width: 48rem) {
    padding: ${token.space[8]} ${token.space[10]} ${token.space[12]};
  }
`;

export const Hero = styled.div`
  display: grid;
  gap: ${token.space[10]};
  align-items: center;

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${token.space[12]};
  }
`;

export const Words = styled.div`
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
  max-width: 32rem;
  margin-inline: auto;

  @media (max-width: 61.99rem) {
    max-width: 24rem;
  }
`;
