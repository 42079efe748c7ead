import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-size='lg'] {
    gap: ${token.space[5]};
    max-width: ${token.measure.xl};
    padding: ${token.space[6]};
    border-radius: ${token.radius.xl};
  }
  /* A visit that is about to start, or an instant request that rings. */
  &[data-state='now'],
  &[data-state='ringing'] {
    border-color: ${token.color.accentText};
  }
  &[data-state='now'] {
    box-shadow: ${token.shadow.raised};
  }
  @media ${media.phone} {
    &[data-size='md'] {
      container-type: inline-size;
      padding: ${token.space[4]};
    }
  }
`;

/** Picture, text, and an end column that wraps below on phones. */
export const Header = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};

  [data-size='md'] > & {
    align-items: start;
  }
  /* Wraps when large text leaves no space beside the picture. */
  [data-size='lg'] > & {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token.space[5]};
  }
  @media ${media.phone} {
    [data-size='md'] > & {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: ${token.space[3]};
    }
  }
  /* Large text leaves no space beside the picture. */
  @container (max-width: 12em) {
    [data-size='md'] > & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Name with its details. */
export const Identity = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space.half};
  min-width: 0;
  justify-items: start;
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;

  [data-size='sm'] & {
    gap: 0;
  }
  [data-size='lg'] > * > & {
    flex: 1 1 6em;
  }
`;

export const Name = styled.h3`
  font-size: ${token.text.md};

  [data-size='lg'] & {
    font-size: ${token.text.xl};
  }
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

/** Actions; in the medium size with the details link at the end. */
export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};

  [data-size='md'] > & {
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
  }
  @media ${media.phone} {
    [data-size='lg'] > & > button {
      flex: 1 1 auto;
    }
  }
`;
