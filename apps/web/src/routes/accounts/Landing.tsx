import { getLanguage, t } from '@openvisit/contract';
import { getStored, rememberLink, setRole, useSession } from '@openvisit/api/session';
import { BrandMark, LanguageChoice, RoleChoice, type ChosenRole } from '@openvisit/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { getLandingRoute } from '../../shared/navigation/landing-route.ts';
import { switchLanguage } from '../../shared/language.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Hero, LandingFrame, Picture, Introduction } from './Landing.styles.ts';

const Empty = (): ReactNode => null;

/** Loaded after the role choice. The layout reserves its space; if loading fails, the page works without it. */
const LandingExtras = lazy<ComponentType>(() =>
  import('./LandingExtras.tsx').catch(() => ({ default: Empty })),
);

/** Stores the chosen role, then shows the greeting, or the sign-in page if the tour was skipped before (RT-01, RT-02). */
const Choice = () => {
  const navigate = useNavigate();
  usePageTitle(t('Welcome'));
  const chooseRole = (role: ChosenRole) => {
    setRole(role);
    rememberLink(null);
    void navigate(getStored('auto_skip_tour') === 'true' ? paths.signIn : paths.greeting);
  };
  return (
    <LandingFrame>
      <BrandMark size="lg" />
      <Hero>
        <Introduction>
          <h1>{t('The doctor’s visit, wherever you are')}</h1>
          <p>
            {t(
              'Book a time, meet face to face by video, and chat during the visit. How would you like to continue?',
            )}
          </p>
          <RoleChoice onChoose={chooseRole} />
        </Introduction>
        <Picture>
          <Suspense>
            <LandingExtras />
          </Suspense>
        </Picture>
      </Hero>
      <LanguageChoice value={getLanguage()} onChoose={switchLanguage} />
    </LandingFrame>
  );
};

/** The root: redirects signed-in users to their first screen; everyone else chooses a role (RT-07). */
export const Landing = () => {
  const user = useSession()?.user;
  return user ? <Navigate to={getLandingRoute(user)} replace /> : <Choice />;
};
