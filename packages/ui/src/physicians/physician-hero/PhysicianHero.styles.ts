import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { logoPlate } from '../../shell/logo-plate.ts';

export const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  overflow: hidden;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  padding-block-end: ${token.space[6]};
`;

export const HeroBackground = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.space[24]};
  padding: ${token.space[4]} ${token.space[5]} ${token.space[10]};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-weight: ${token.weight.semibold};
  overflow-wrap: anywhere;

  /* Below the logo where large text leaves no space beside it. */
  & > span {
    flex: 1 1 6em;
  }
`;

export const Logo = styled.img`
  width: ${token.space[10]};
  height: ${token.space[10]};
  ${logoPlate}
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token.space[3]} ${token.space[5]};
  align-items: end;
  margin-block-start: calc(${token.space[14]} * -1);
  padding-inline: ${token.space[6]};

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: ${token.space[4]};
  }
`;

export const Portrait = styled.div`
  width: max-content;
  padding: ${token.space[1]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.surface};
`;

export const TextColumn = styled.div`
  display: grid;
  gap: ${token.space[1]};
  min-width: 0;
`;

export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
`;

export const Name = styled.h1`
  font-size: ${token.text.xl};
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

export const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  margin: 0;
  padding: 0 ${token.space[6]};
  font-size: ${token.text.sm};
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  & svg {
    flex: none;
    color: ${token.color.accentText};
  }
  @media ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

export const About = styled.p`
  max-width: 70ch;
  padding-inline: ${token.space[6]};
  white-space: pre-line;

  @media ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;
