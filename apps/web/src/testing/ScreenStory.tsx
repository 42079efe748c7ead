import { MemoryRouter } from 'react-router-dom';
import { Screens } from '../app/Screens.tsx';
import type { Scene } from './stage.ts';

/** The product, opened at an address; who is signed in and what the server answers has been set before. */
export const ScreenStory = ({ path }: Scene) => (
  <MemoryRouter initialEntries={[path]}>
    <Screens />
  </MemoryRouter>
);
