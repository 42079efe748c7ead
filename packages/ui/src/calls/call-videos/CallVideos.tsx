import { getCallLayout, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { ScreenTile } from '../screen-tile/ScreenTile.tsx';
import { VideoTile } from '../video-tile/VideoTile.tsx';
import type { CallTile } from '../video-tile/VideoTile.tsx';

export interface CallVideosProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The other participants who have joined. */
  others: readonly CallTile[];
  /** The viewer. */
  own: CallTile;
  /** First and last name of the participant the viewer waits for (CR-02). */
  waitingFor: string;
  /** The id of the tile that the viewer keeps large, also over a shared screen. Default none. */
  pinned?: string | null;
  /** Called with the id of the tile to keep large, or null. With more than two people each tile has a button for it. */
  onPin?: (id: string | null) => void;
}

const breathe = keyframes`
  50% {
    opacity: 0.35;
    scale: 0.86;
  }
`;

/** The viewer's tile in the corner is not wider. */
const OWN_MAX = `calc(${token.measure.xs} + ${token.space[12]})`;

/** The space above an open panel of a phone. */
const LOW = '(max-width: 34em) and (max-height: 26em)';
/** The space above a large one: too low for two rows. */
const VERY_LOW = '(max-width: 34em) and (max-height: 15em)';

const Root = styled.div`
  --side: clamp(${token.space[24]}, 20cqw, ${token.measure.xs});
  --strip: max(24cqh, ${token.space[24]});

  container-type: size;
  position: relative;
  width: 100%;
  height: 100%;
  min-height: 0;
`;

/* A shared screen or a pinned tile has the space, and nothing lies over it: the others are in a column next to it, or in a
   row below it on a phone (BX-10). Only the styles of a tile that is pinned change, so that its sound goes on. */
const Areas = styled.div`
  height: 100%;

  &[data-layout='large'] {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: ${token.space[3]};
    width: var(--side);
    margin-inline-start: auto;
  }
  &[data-layout='large'] [data-large='yes'] {
    position: absolute;
    inset-block: 0;
    inset-inline: 0 calc(var(--side) + ${token.space[3]});
    width: auto;
    height: auto;
    max-height: none;
    aspect-ratio: auto;
  }
  @container (max-width: 34em) {
    &[data-layout='large'] {
      flex-direction: row;
      width: auto;
      height: var(--strip);
      margin: calc(100cqh - var(--strip)) 0 0;
    }
    &[data-layout='large'] [data-large='yes'] {
      inset-inline: 0;
      inset-block: 0 calc(var(--strip) + ${token.space[3]});
    }
  }
  /* Above an open panel of a phone the viewer's tile would lie over most of another one: it is next to them. */
  @container ${LOW} {
    &:is([data-layout='pair'], [data-layout='grid']) {
      display: flex;
      gap: ${token.space[3]};
    }
  }
`;

const Screen = styled.div`
  flex: none;
  aspect-ratio: 16 / 9;

  @container (max-width: 34em) {
    width: ${token.space[24]};
    aspect-ratio: auto;
  }
`;

/* Sizes given by the specification: one tile fills the area, two get 49 % each, more are rows of 50vh
   (CR-01). */
const Others = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: ${token.space[3]};
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    width: 100%;
    height: 100%;
  }
  &[data-layout='pair'],
  &[data-layout='grid'] {
    justify-content: space-between;
    column-gap: 0;
  }
  &[data-layout='pair'] > li,
  &[data-layout='grid'] > li {
    width: 49%;
  }
  &[data-layout='large'] {
    flex: 1;
    flex-flow: column nowrap;
    min-width: 0;
    min-height: 0;
  }
  &[data-layout='large'] > li {
    flex: 1 1 0;
    min-width: 0;
    min-height: 0;
    max-height: ${token.measure.xs};
  }
  &[data-layout='grid'] > li {
    height: 50vh;
    max-height: calc(50% - ${token.space[3]} / 2);
  }

  /* The viewer's tile lies over the end of the last one, and its width is read inside that tile: 19 % of the area. */
  &[data-layout='single'] > li {
    --own-tile: calc(clamp(${token.space[24]}, 19cqw, ${OWN_MAX}) + ${token.space[4]});
  }
  &[data-layout='pair'] > li:last-child {
    --own-tile: calc(clamp(${token.space[24]}, 19cqw / 0.49, ${OWN_MAX}) + ${token.space[4]});
  }

  @container (max-width: 34em) {
    &[data-layout='pair'] > li {
      width: 100%;
      height: calc(50% - ${token.space[3]} / 2);
    }
    &[data-layout='single'] > li,
    &[data-layout='pair'] > li:last-child {
      --own-tile: calc(${token.space[24]} + ${token.space[3]});
    }
    &[data-layout='large'] {
      flex-flow: row nowrap;
    }
  }
  @container ${LOW} {
    &:is([data-layout='pair'], [data-layout='grid']) {
      flex: 1;
      min-width: 0;
    }
    &[data-layout='pair'] > li:last-child {
      --own-tile: 0px;
    }
  }
  @container ${VERY_LOW} {
    &:is([data-layout='pair'], [data-layout='grid']) {
      flex-wrap: nowrap;
      column-gap: ${token.space[3]};
    }
    &:is([data-layout='pair'], [data-layout='grid']) > li {
      width: auto;
      height: 100%;
      max-height: none;
      flex: 1 1 0;
      min-width: 0;
    }
  }
`;

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[5]};
  height: 100%;
  padding: ${token.space[6]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.callSurfaceRaised};
  color: ${token.color.onCallSurface};
  font-size: ${token.text.lg};
  text-align: center;
`;

const Pulse = styled.span`
  width: ${token.space[3]};
  height: ${token.space[3]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.onCallSurfaceMuted};
  animation: ${breathe} calc(${token.motion.slow} * 8) ${token.ease.inOut} infinite;
`;

const Hint = styled.p`
  color: ${token.color.onCallSurfaceMuted};
  font-size: ${token.text.sm};
`;

const Own = styled.div`
  position: absolute;
  inset-block-end: ${token.space[4]};
  inset-inline-end: ${token.space[4]};
  width: clamp(${token.space[24]}, 19cqw, ${OWN_MAX});
  aspect-ratio: 4 / 3;

  @container (max-width: 34em) {
    inset-block-end: ${token.space[3]};
    inset-inline-end: ${token.space[3]};
    width: ${token.space[24]};
    aspect-ratio: 3 / 4;
  }
  &[data-layout='large'] {
    position: static;
    flex: none;
    width: auto;

    @container (max-width: 34em) {
      width: ${token.space[24]};
      aspect-ratio: auto;
    }
  }
  @container ${LOW} {
    &:is([data-layout='pair'], [data-layout='grid']) {
      position: static;
      flex: none;
      align-self: end;
      max-height: 100%;
    }
  }
`;

/**
 * The videos of a call: the others large, the viewer in the corner (CR-01, CR-02). Next to a shared screen or a pinned tile all are
 * small (BX-10).
 */
export function CallVideos({ others, own, waitingFor, pinned = null, onPin, ...rest }: CallVideosProps) {
  const sharer = others.find(({ screen }) => screen);
  const layout = sharer || pinned !== null ? 'large' : getCallLayout(others.length);
  const getPinProps = ({ id }: CallTile) => ({
    pinned: id === pinned,
    onPinChange: onPin && others.length > 1 ? (next: boolean) => onPin(next ? id : null) : undefined,
  });
  const getLargeState = (isLarge: boolean) => ({ 'data-large': isLarge ? 'yes' : 'no' });
  return (
    <Root data-layout={layout} {...rest}>
      <Areas data-layout={layout}>
        {sharer?.screen && (
          <Screen {...getLargeState(pinned === null)}>
            <ScreenTile
              name={sharer.name}
              stream={sharer.screen}
              data-size={pinned === null ? 'large' : 'small'}
            />
          </Screen>
        )}
        {layout === 'waiting' ? (
          <Waiting role="status">
            <Pulse aria-hidden />
            <p>{t('Waiting for {name} to join', { name: waitingFor })}</p>
            <Hint>{t('Keep this page open. The call starts automatically.')}</Hint>
          </Waiting>
        ) : (
          <Others data-layout={layout} aria-label={t('Participants')}>
            {others.map((tile) => (
              <li key={tile.id} {...getLargeState(tile.id === pinned)}>
                <VideoTile tile={tile} {...getPinProps(tile)} />
              </li>
            ))}
          </Others>
        )}
        <Own data-layout={layout} {...getLargeState(own.id === pinned)}>
          <VideoTile tile={own} own size={own.id === pinned ? 'large' : 'small'} {...getPinProps(own)} />
        </Own>
      </Areas>
    </Root>
  );
}
