import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Art } from '../illustration/Illustration.styles.ts';
import { PATIENT_SCENES } from './patient-scenes.tsx';
import { PHYSICIAN_SCENES } from './physician-scenes.tsx';

const Root = styled.span`
  display: block;
`;

const SCENES = { ...PHYSICIAN_SCENES, ...PATIENT_SCENES };

/** The pictures of the tour, by what they are about. */
export type TourSceneName = keyof typeof SCENES;

/** Every picture of the tour: seven for physicians, then seven for patients, in the order of the slides. */
export const TOUR_SCENES = Object.keys(SCENES) as TourSceneName[];

export interface TourSceneProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Which picture. */
  name: TourSceneName;
}

/** One picture of the tour, in the colours of the theme around it; says nothing the words beside it do not (RT-04). */
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
