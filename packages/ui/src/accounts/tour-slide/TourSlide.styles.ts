import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

/*
 * The illustration fills half of the window. In portrait it is above the text, with the arrows at the bottom.
 */
export const Root = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 5fr) minmax(min-content, 6fr);
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  @media ${media.desktop} {
    grid-template-rows: none;
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
  }
`;

export const Picture = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  padding: ${token.space[6]};
  background-color: ${token.color.accentSoft};
  overflow: hidden;

  @keyframes ov-slide-in {
    from {
      translate: ${token.space[6]} 0;
      opacity: 0;
    }
  }
  & > span {
    width: min(100%, 42vh);
    animation: ov-slide-in ${token.motion.slow} ${token.ease.out};
  }
  @media ${media.desktop} {
    padding: ${token.space[16]};

    & > span {
      width: min(100%, 64vh);
    }
  }
`;

export const TextColumn = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  width: min(100%, ${token.measure.xxl});
  margin-inline: auto;
  padding: ${token.space[5]};

  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[10]};
  }
  @media ${media.desktop} {
    padding: ${token.space[8]} ${token.space[16]} ${token.space[12]};
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

export const Middle = styled.div`
  display: grid;
  align-content: center;
  gap: ${token.space[3]};
`;

export const Place = styled.p`
  color: ${token.color.accentText};
  font-size: ${token.text.lg};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
`;

export const Title = styled.h1`
  max-width: 20ch;
  font-size: ${token.text.xxl};
  line-height: ${token.leading.tight};

  @media ${media.desktop} {
    font-size: ${token.text.display};
  }
`;

export const Text = styled.p`
  max-width: 46ch;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.lg};
  line-height: ${token.leading.normal};
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[6]};
`;

export const Arrows = styled.div`
  display: flex;
  gap: ${token.space[3]};

  & svg:dir(rtl) {
    scale: -1 1;
  }
`;
