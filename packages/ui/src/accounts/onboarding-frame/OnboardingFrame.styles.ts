import { media, token } from '@openvisit/themes';
import styled from 'styled-components';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${token.measure.sm}) minmax(0, 1fr);
  min-height: 100dvh;
  background-color: ${token.color.canvas};
  color: ${token.color.onSurface};

  @media not all and ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

export const Side = styled.aside`
  position: sticky;
  inset-block-start: 0;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${token.space[6]};
  height: 100dvh;
  padding: ${token.space[6]};
  overflow-y: auto;
  border-inline-end: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surface};

  @media not all and ${media.desktop} {
    display: none;
  }
`;

/** On phones and tablets the menu collapses into a bar above the page. */
export const Bar = styled.header`
  display: none;

  @media not all and ${media.desktop} {
    display: grid;
    gap: ${token.space[3]};
    padding: ${token.space[3]} ${token.space[4]} ${token.space[4]};
    border-block-end: ${token.line.hair} solid ${token.color.border};
    background-color: ${token.color.surface};
  }
`;

export const BarTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};

  & [aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

export const BarMenu = styled.div`
  display: grid;
  gap: ${token.space[4]};
  padding-block-start: ${token.space[3]};
`;

export const Photo = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
`;

export const Main = styled.main`
  display: grid;
  grid-template-rows: 1fr auto;
  min-width: 0;
`;

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[6]};
  width: min(100%, ${token.measure.xxl});
  margin-inline: auto;
  padding: ${token.space[8]} ${token.space[6]};

  @media ${media.phone} {
    padding: ${token.space[5]} ${token.space[4]};
  }
`;

export const Title = styled.h1`
  font-size: ${token.text.xxl};
  line-height: ${token.leading.tight};
`;

export const Lead = styled.p`
  max-width: 65ch;
  padding-block-start: ${token.space[2]};
  color: ${token.color.onSurfaceMuted};
`;

export const Footer = styled.footer`
  position: sticky;
  inset-block-end: 0;
  z-index: ${token.layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
  /* Aligns the buttons with the edges of the form. */
  padding: ${token.space[3]} max(${token.space[6]}, (100% - ${token.measure.xxl}) / 2 + ${token.space[6]});
  border-block-start: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surface};

  @media ${media.phone} {
    padding: ${token.space[3]} ${token.space[4]};
  }
  &:empty {
    display: none;
  }
  & > [role='alert'],
  & > [role='status'] {
    width: 100%;
  }
  /* The forward button is always at the end, even when it is alone. */
  & > :last-child {
    margin-inline-start: auto;
  }
  & svg:dir(rtl) {
    scale: -1 1;
  }
`;
