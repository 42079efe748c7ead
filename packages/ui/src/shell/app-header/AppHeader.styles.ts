import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { AppLink } from '../app-link/AppLink.tsx';
import { logoPlate } from '../logo-plate.ts';

export const Root = styled.header`
  border-block-end: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surface};
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: ${token.space[16]};
  padding: ${token.space[2]} ${token.space[6]};

  @media ${media.phone} {
    /* Large text takes two rows. */
    flex-wrap: wrap;
    gap: ${token.space[2]};
    min-height: ${token.space[14]};
    padding-inline: ${token.space[4]};
  }
`;

export const Extra = styled.div`
  min-width: 0;
  margin-inline-start: auto;

  /* Its words wrap before the header does. */
  @media ${media.phone} {
    display: flex;
    flex: 1 1 min-content;
    justify-content: end;
  }
`;

export const Home = styled(AppLink)`
  display: flex;
  align-items: center;
  min-width: 0;
  border-radius: ${token.radius.sm};
  color: ${token.color.onSurface};
  font-weight: ${token.weight.semibold};
  text-decoration: none;

  @media (pointer: coarse) {
    min-height: ${token.control.sm};
  }
`;

export const Logo = styled.img`
  max-width: ${token.measure.xs};
  height: ${token.space[10]};
  ${logoPlate}
`;

export const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
`;

export const Identity = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  padding: ${token.space[1]} ${token.space[2]};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
`;

export const WhoButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  min-height: ${token.space[11]};
  padding: ${token.space[1]} ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.md};
  background: none;
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};

  &:hover,
  &[aria-expanded='true'] {
    background-color: ${token.color.surfaceSunken};
  }
  & > svg {
    flex: none;
  }
  @media ${media.phone} {
    & > svg {
      display: none;
    }
  }
`;

/* On phones the name is visually hidden; only the picture is shown. */
export const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  @media ${media.phone} {
    position: absolute;
    width: ${token.line.hair};
    height: ${token.line.hair};
    clip-path: inset(50%);
  }
`;
