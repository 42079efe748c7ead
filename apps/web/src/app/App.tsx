import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ScreenBoundary } from '../shared/layout/ScreenBoundary.tsx';
import { landingScreen } from './landing-screen.ts';
import { appRoutes } from './preload-page.ts';

/** The application, for any router. The landing page renders without loading the other routes. */
export const App = () => (
  <ScreenBoundary>
    <Suspense>
      <Routes>
        <Route index element={<landingScreen.Screen />} />
        <Route path="*" element={<appRoutes.Screen />} />
      </Routes>
    </Suspense>
  </ScreenBoundary>
);
