import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ScreenBoundary } from '../shared/layout/ScreenBoundary.tsx';
import { landingScreen } from './landing-screen.ts';
import { appRoutes } from './preload-page.ts';

/** The application in the browser's router. The landing page renders without loading the other routes. */
export const App = () => (
  <BrowserRouter>
    <ScreenBoundary>
      <Suspense>
        <Routes>
          <Route index element={<landingScreen.Screen />} />
          <Route path="*" element={<appRoutes.Screen />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  </BrowserRouter>
);
