import { MemoryRouter } from 'react-router-dom';
import { AppRoutes } from '../app/AppRoutes.tsx';
import type { ScreenStoryArgs } from './screen-story.ts';

/** The product, opened at an address; who is signed in and what the server answers has been set before. */
export const ScreenStory = ({ path }: ScreenStoryArgs) => (
  <MemoryRouter initialEntries={[path]}>
    <AppRoutes />
  </MemoryRouter>
);
