import { token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.form`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-place='dialog'] {
    height: auto;
    margin-inline: calc(-1 * ${token.space[4]});
  }
`;

export const Filters = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]} ${token.space[4]} ${token.space[3]};
`;

export const Choices = styled.div`
  padding: ${token.space[1]} ${token.space[4]} ${token.space[4]};
  overflow: auto;
  overscroll-behavior: contain;

  ${Root}[data-place='dialog'] & {
    height: min(${token.measure.sm}, 45vh);
  }
`;

export const Footer = styled.footer`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
`;
