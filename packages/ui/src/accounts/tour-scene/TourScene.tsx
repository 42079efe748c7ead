import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Art } from '../illustration/Illustration.styles.ts';
import { PATIENT_SCENES } from './patient-scenes.tsx';
import { PHYSICIAN_SCENES } from './physician-scenes.tsx';

const Root = styled.span`
  display: block;
`;

const SCENES = { ...PHYSICIAN_SCENES, ...PATIENT_SCENES };

/** Names of the tour illustrations. */
export type TourSceneName = keyof typeof SCENES;

/** All illustrations in slide order: seven for physicians, then seven for patients. */
export const TOUR_SCENES = Object.keys(SCENES) as TourSceneName[];

export interface TourSceneProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Which illustration to show. */
  name: TourSceneName;
}

/** One illustration of the tour, in the colors of the surrounding theme; decorative (RT-04). */
export function TourScene({ name, ...rest }: TourSceneProps) {
  return (
    <Root aria-hidden {...rest}>
      <Art viewBox="0 0 480 400" focusable="false">
        <ellipse className="ground" cx="240" cy="204" rx="226" ry="186" />
        {SCENES[name]}
      </Art>
    </Root>
  );
}
