import { APP_THEMES, type AppThemeName } from '@openvisit/contract';
import { useEffect } from 'react';

/** Read before the first paint by the script in index.html. */
const STORED_THEME = 'openvisit.theme';

const DEFAULT_THEME: AppThemeName = 'BlueTheme';

const isThemeName = (name: string): name is AppThemeName => name in APP_THEMES;

/** The name of a theme by the id a practice stores; an unknown id is the default look (DS-01). */
export const themeName = (id: number | null | undefined): AppThemeName => {
  const found = Object.entries(APP_THEMES).find(([, known]) => known === id)?.[0];
  return found !== undefined && isThemeName(found) ? found : DEFAULT_THEME;
};

const show = (name: AppThemeName) => {
  document.documentElement.dataset['theme'] = name;
};

/** The look under everything: the signed-in user's. A practice's screen may lie over it for a while. */
let own: AppThemeName = DEFAULT_THEME;

/** Shows the look of the signed-in user, or the default one when nobody is signed in. */
export const showOwnTheme = (id: number | null | undefined): void => {
  own = themeName(id);
  show(own);
  try {
    if (id) localStorage.setItem(STORED_THEME, own);
    else localStorage.removeItem(STORED_THEME);
  } catch (refused) {
    // A browser that stores nothing paints its first frame in the default look; nothing else is lost.
    void refused;
  }
};

/** While mounted, and once its id is known, the screen wears the look of that practice (PW-01). */
export const usePracticeTheme = (id: number | null | undefined): void => {
  useEffect(() => {
    if (!id) return undefined;
    show(themeName(id));
    return () => show(own);
  }, [id]);
};
