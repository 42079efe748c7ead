import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** Width and spacing of a screen whose content has its own heading; the same as those of `Page`. */
export const PageContainer = styled.div`
  display: grid;
  gap: ${token.space[8]};
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[6]} ${token.space[4]} ${token.space[12]};

  &[data-width='medium'] > * {
    max-width: ${token.measure.xxl};
  }
  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[8]} ${token.space[16]};
  }
`;
