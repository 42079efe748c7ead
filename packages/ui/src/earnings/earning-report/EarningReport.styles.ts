import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

export const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[4]} ${token.space[6]};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${token.measure.md}), 1fr));
  gap: ${token.space[4]};
`;

/** The main figure, across the whole width. */
export const Total = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

export const Amount = styled.strong`
  font-size: ${token.text.md};
  font-variant-numeric: tabular-nums;
`;

export const Section = styled.section`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
`;

export const Heading = styled.h2`
  font-size: ${token.text.lg};
`;
