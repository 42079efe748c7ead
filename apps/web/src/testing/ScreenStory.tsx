import { MemoryRouter } from 'react-router-dom';
import { AppRoutes } from '../app/AppRoutes.tsx';
import type { ScreenStoryArgs } from './screen-story.ts';

/** The app opened at a URL. The session and the server's responses are set up before. */
export const ScreenStory = ({ path }: ScreenStoryArgs) => (
  <MemoryRouter initialEntries={[path]}>
    <AppRoutes />
  </MemoryRouter>
);
