import { token } from '@openvisit/themes';
import { css } from 'styled-components';

/** Steps of the spacing scale, each 4 px at the default font size. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

export const gapRules = css`
  &[data-gap='0'] {
    gap: 0;
  }
  &[data-gap='1'] {
    gap: ${token.space[1]};
  }
  &[data-gap='2'] {
    gap: ${token.space[2]};
  }
  &[data-gap='3'] {
    gap: ${token.space[3]};
  }
  &[data-gap='4'] {
    gap: ${token.space[4]};
  }
  &[data-gap='5'] {
    gap: ${token.space[5]};
  }
  &[data-gap='6'] {
    gap: ${token.space[6]};
  }
  &[data-gap='8'] {
    gap: ${token.space[8]};
  }
  &[data-gap='10'] {
    gap: ${token.space[10]};
  }
  &[data-gap='12'] {
    gap: ${token.space[12]};
  }
  &[data-gap='16'] {
    gap: ${token.space[16]};
  }
`;
