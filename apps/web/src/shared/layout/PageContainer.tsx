import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** The space of a screen whose component brings its own heading: width, margins, distance between its parts. */
export const PageContainer = styled.div`
  display: grid;
  gap: ${token.space[8]};
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[6]} ${token.space[4]} ${token.space[12]};

  &[data-width='narrow'] {
    max-width: ${token.measure.xxl};
    margin-inline: 0 auto;
  }
  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[8]} ${token.space[16]};
  }
`;
