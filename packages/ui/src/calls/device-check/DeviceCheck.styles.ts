import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { logoPlate } from '../../shell/logo-plate.ts';

export const Root = styled.main`
  display: grid;
  align-content: center;
  gap: ${token.space[6]};
  width: min(${token.measure.xxl}, 100%);
  min-height: 100vh;
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${token.space[6]};

  @media ${media.phone} {
    align-content: start;
    padding: ${token.space[4]};
  }
`;

export const Header = styled.header`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
`;

export const Logo = styled.img`
  width: auto;
  max-width: 100%;
  height: ${token.space[12]};
  ${logoPlate}
`;

export const Title = styled.h1`
  font-size: ${token.text.xxl};

  @media ${media.phone} {
    font-size: ${token.text.xl};
  }
`;

export const Muted = styled.p`
  color: ${token.color.onSurfaceMuted};
`;

export const Join = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;
