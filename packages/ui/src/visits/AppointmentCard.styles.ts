import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/** Styles shared by the appointment cards. */
export const CardFrame = styled.article`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};

  /* The appointment that is about to start. */
  &[data-state='now'] {
    border-color: ${token.color.accent};
    box-shadow: ${token.shadow.raised};
  }
  @media ${media.phone} {
    padding: ${token.space[4]};
  }
`;

/** Picture, text, and an end column that wraps below on phones. */
export const CardHeader = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]} ${token.space[4]};

  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${token.space[3]};
  }
`;

/** Name with its details. */
export const CardIdentity = styled.div`
  display: grid;
  gap: ${token.space.half};
  min-width: 0;
  line-height: ${token.leading.snug};
`;

export const CardMuted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

/** Actions, with the details link at the end. */
export const CardFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.control.md};
    margin-inline-start: auto;
    font-size: ${token.text.sm};
  }
`;
