import { BrowserRouter } from 'react-router-dom';
import { Screens } from './Screens.tsx';

/** The product, at the browser's own addresses. */
export const App = () => (
  <BrowserRouter>
    <Screens />
  </BrowserRouter>
);
