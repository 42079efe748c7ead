import { MemoryRouter, parsePath } from 'react-router-dom';
import { AppRoutes } from '../app/AppRoutes.tsx';
import type { ScreenStoryArgs } from './screen-story.ts';

/** The app opened at a URL. The session and the server's responses are set up before. */
export const ScreenStory = ({ path, state }: ScreenStoryArgs) => (
  <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
    <AppRoutes />
  </MemoryRouter>
);
