import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { firstPage, otherScreens } from './firstPage.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The product, at the browser's own addresses; the first page is there without the others (see firstPage.ts). */
export const App = () => (
  <BrowserRouter>
    <ScreenBoundary>
      <Suspense>
        <Routes>
          <Route index element={<firstPage.Screen />} />
          <Route path="*" element={<otherScreens.Screen />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  </BrowserRouter>
);
