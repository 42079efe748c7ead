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

/** The main figure and how it is made up, across the whole width. */
export const Total = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${token.measure.sm}), 1fr));
  /* At least the height of four parts or of a total with its change: the charts do not move when they arrive. */
  grid-auto-rows: minmax(4lh, auto);
  gap: ${token.space[5]} ${token.space[8]};
  grid-column: 1 / -1;
  align-items: center;
  min-width: 0;
`;

/** Payments less refunds, disputes and fees, one below the other. */
export const Parts = styled.dl`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
  font-size: ${token.text.sm};

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.space[4]};
  }
  & dt {
    color: ${token.color.onSurfaceMuted};
  }
  & dd {
    font-variant-numeric: tabular-nums;
  }
`;

export const Amount = styled.strong`
  font-size: ${token.text.md};
  font-variant-numeric: tabular-nums;
`;

export const Charged = styled.span`
  display: grid;
  justify-items: end;
  font-variant-numeric: tabular-nums;
`;

export const Fee = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
`;

export const Section = styled.section`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
`;

export const Heading = styled.h2`
  font-size: ${token.text.lg};
`;
