import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ILLUSTRATION_PATHS, type IllustrationName } from './illustrations.tsx';

const Root = styled.span`
  display: block;
  width: min(${token.space[24]} + ${token.space[20]}, 100%);

  & > svg {
    width: 100%;
    height: auto;
  }

  & .ground {
    fill: ${token.color.illustrationTint};
  }
  & .paper {
    fill: ${token.color.surfaceRaised};
    stroke: ${token.color.borderStrong};
    stroke-width: 2;
  }
  & .line {
    fill: none;
    stroke: ${token.color.border};
    stroke-width: 5;
    stroke-linecap: round;
  }
  & .ink {
    fill: none;
    stroke: ${token.color.accentText};
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  & .fill {
    fill: ${token.color.accent};
  }
  & .tint {
    fill: ${token.color.accentSoft};
  }
  & .onFill {
    fill: none;
    stroke: ${token.color.onAccent};
    stroke-width: 3;
    stroke-linecap: round;
  }
  & .warn {
    fill: ${token.color.warning};
  }
  & .warnInk {
    fill: none;
    stroke: ${token.color.onWarning};
    stroke-width: 4;
    stroke-linecap: round;
  }
`;

export type { IllustrationName } from './illustrations.tsx';

export interface IllustrationProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Which illustration. */
  name: IllustrationName;
}

/** A small decorative illustration in the theme's colors. */
export function Illustration({ name, ...rest }: IllustrationProps) {
  return (
    <Root aria-hidden data-part="illustration" {...rest}>
      <svg viewBox="0 0 200 128" focusable="false">
        <ellipse className="ground" cx="100" cy="70" rx="92" ry="56" />
        {ILLUSTRATION_PATHS[name]}
      </svg>
    </Root>
  );
}
