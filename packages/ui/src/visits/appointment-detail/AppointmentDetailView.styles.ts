import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.article`
  display: grid;
  gap: ${token.space[6]};
  min-width: 0;
`;

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`;

export const Back = styled.div`
  margin-inline-start: calc(-1 * ${token.space[2]});
`;

export const Title = styled.h1`
  font-size: ${token.text.xl};

  [data-place='panel'] > header > & {
    font-size: ${token.text.lg};
  }
`;

export const Terms = styled.dl`
  display: grid;
  gap: ${token.space[4]};
`;

export const Facts = styled.section`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  @media ${media.phone} {
    padding: ${token.space[4]};
  }
`;

export const Day = styled.p`
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};
`;

export const Time = styled.p`
  font-size: ${token.text.lg};
  font-variant-numeric: tabular-nums;
  line-height: ${token.leading.snug};
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

export const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};

  & > svg {
    flex: none;
  }
`;

/** Quiet links below the actions; nothing without one. */
export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  &:empty {
    display: none;
  }
`;
