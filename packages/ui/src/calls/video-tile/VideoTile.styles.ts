import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';

export const Root = styled.figure`
  container-type: inline-size;
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  border-radius: ${token.radius.lg};
  background-color: ${token.color.callSurfaceRaised};
  color: ${token.color.onCallSurface};

  &[data-size='small'] {
    border-radius: ${token.radius.md};
    box-shadow: 0 0 0 ${token.line.hair} color-mix(in srgb, ${token.color.onCallSurface} 22%, transparent);
  }
  /* The ring of who speaks. The dark line inside separates it from a bright picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${token.line.ring} solid ${token.color.onCallSurface};
    border-radius: inherit;
    outline: ${token.line.hair} solid ${token.color.callSurface};
    outline-offset: calc(-1 * (${token.line.ring} + ${token.line.hair}));
    opacity: 0;
    pointer-events: none;
    transition: opacity ${token.motion.normal} ${token.ease.out};
  }
  &[data-speaking='yes']::after {
    opacity: 1;
  }
`;

/* Large text must not enlarge it beyond the tile. */
export const Portrait = styled(Avatar)`
  && {
    max-width: 40cqi;
    max-height: 40cqi;
  }
`;

export const Picture = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: filter ${token.motion.slow} ${token.ease.out};

  &[data-shown='no'] {
    opacity: 0;
  }
  &[data-mirrored='yes'] {
    scale: -1 1;
  }
  /* A cropped screen would hide text. */
  &[data-fit='contain'] {
    object-fit: contain;
  }
  &[data-state='reconnecting'] {
    filter: blur(${token.space[2]}) grayscale(0.7) brightness(0.6);
  }
`;

export const Caption = styled.figcaption`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline-start: ${token.space[3]};
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  max-width: calc(100% - 2 * ${token.space[3]} - var(--own-tile, 0px));
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.full};
  background-color: color-mix(in srgb, ${token.color.callSurface} 82%, transparent);
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  [data-size='small'] > & {
    inset-block-end: ${token.space[1]};
    inset-inline-start: ${token.space[1]};
    max-width: calc(100% - 2 * ${token.space[1]});
    padding: 0 ${token.space[2]};
    font-size: ${token.text.xs};
  }
  & > svg {
    flex: none;
  }
  /* A tiny tile has space for the name and the bars; the word is still announced. */
  @container (max-width: 9em) {
    inset-block-end: ${token.space[1]};
    inset-inline-start: ${token.space[1]};
    max-width: calc(100% - 2 * ${token.space[1]});
    padding-inline: ${token.space[2]};
    font-size: ${token.text.xs};

    & [data-part='word'] {
      position: absolute;
      clip-path: inset(50%);
    }
    && > [data-quality] {
      padding-inline: ${token.space[1]};
    }
  }
  /* On a phone a problem needs the space. */
  @container (max-width: 24em) {
    &:has([data-quality='fair'], [data-quality='poor']) [data-part='role'] {
      display: none;
    }
  }
`;

/** The name, and the role beside it or, where both do not fit, below it. */
export const Who = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${token.space[2]};
  min-width: 0;
`;

export const Name = styled.span`
  overflow: hidden;
  max-width: 100%;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Role = styled(Name)`
  color: ${token.color.onCallSurfaceMuted};

  /* In a narrow tile the name needs the space. */
  @container (max-width: 15em) {
    display: none;
  }
`;

export const StateOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  background-color: color-mix(in srgb, ${token.color.callSurface} 60%, transparent);
  font-size: ${token.text.sm};
  text-align: center;
`;

/** At the top, away from the caption. */
export const TileButtons = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: ${token.space[3]};
  inset-inline-end: ${token.space[3]};
  display: flex;
  gap: ${token.space[2]};

  @container (max-width: 15em) {
    inset-block-start: ${token.space[1]};
    inset-inline-end: ${token.space[1]};
  }
`;

export const TileButton = styled.button`
  display: grid;
  place-items: center;
  width: ${token.space[11]};
  height: ${token.space[11]};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background-color: color-mix(in srgb, ${token.color.callSurface} 82%, transparent);
  color: ${token.color.onCallSurface};

  &:hover {
    background-color: ${token.color.callControl};
  }
  &[data-state='on'] {
    background-color: ${token.color.onCallSurface};
    color: ${token.color.callSurface};
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
  /* In a small tile it looks smaller than its target, and some would cover the face. */
  @container (max-width: 15em) {
    padding: ${token.space[2]};
    background-clip: content-box;

    & > svg {
      width: ${token.icon.sm};
      height: ${token.icon.sm};
    }
    &[data-place='wide'] {
      display: none;
    }
  }
`;
