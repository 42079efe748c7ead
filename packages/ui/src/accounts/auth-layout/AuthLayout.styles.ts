import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

export const Root = styled.div`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
  background-color: ${token.color.surface};

  @media ${media.desktop} {
    &[data-side='yes'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  padding: ${token.space[5]} min(${token.space[5]}, 6vw);

  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[10]};
  }
`;

export const Home = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  border-radius: ${token.radius.sm};
  text-decoration: none;

  @media (pointer: coarse) {
    min-height: ${token.control.sm};
  }
`;

export const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${token.space[6]};
  width: min(${token.measure.md}, 100%);
  margin-inline: auto;
  padding-block: ${token.space[8]};

  @media not all and ${media.tablet} {
    align-content: start;
    padding-block: ${token.space[10]} ${token.space[6]};
  }
`;

export const Header = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`;

export const Lead = styled.div`
  color: ${token.color.onSurfaceMuted};
  /* Long email addresses. */
  overflow-wrap: anywhere;
`;

export const Footer = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding-block-start: ${token.space[5]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  text-align: center;

  /* Touch targets need more height than the text takes. */
  @media (pointer: coarse) {
    gap: 0;

    & a {
      display: inline-flex;
      align-items: center;
      min-height: ${token.control.sm};
    }
  }
`;

/* Hidden on phones, where it would push the form down. */
export const Side = styled.div`
  display: none;

  @media ${media.desktop} {
    display: grid;
  }
`;
