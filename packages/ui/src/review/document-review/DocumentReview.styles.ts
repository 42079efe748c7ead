import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  min-width: 0;
  color: ${token.color.onSurface};
`;

/** The document beside its data, or below it on narrow screens. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${token.space[5]};
  align-items: start;

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Facts = styled.div`
  display: grid;
  gap: ${token.space[5]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

export const Heading = styled.h2`
  font-size: ${token.text.lg};
`;

export const CheckResults = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${token.space[2]};
    color: ${token.color.success};
    line-height: ${token.leading.snug};
  }
  & > li[data-result='warning'] {
    color: ${token.color.warning};
  }
  & > li[data-result='failed'] {
    color: ${token.color.danger};
  }
  & > li > span {
    color: ${token.color.onSurface};
  }
  & svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;
