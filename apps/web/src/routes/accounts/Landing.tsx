import { getStored, rememberLink, setRole, useSession } from '@openvisit/api/session';
import { BrandMark, RoleChoice, type ChosenRole } from '@openvisit/ui';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { landingRoute } from '../../shared/navigation/landing-route.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Hero, LandingFrame, Picture, Words } from './Landing.styles.ts';

const Nothing = (): ReactNode => null;

/** The choice does not wait for its picture, whose place is kept, and does without where it cannot be loaded. */
const LandingLater = lazy<ComponentType>(() =>
  import('./LandingExtras.tsx').catch(() => ({ default: Nothing })),
);

/** Doctor or Patient: the role is stored; the greeting follows, or the sign-in for who has seen the tour (RT-01, RT-02). */
const Choice = () => {
  const navigate = useNavigate();
  usePageTitle('Welcome');
  const choose = (role: ChosenRole) => {
    setRole(role);
    rememberLink(null);
    void navigate(getStored('auto_skip_tour') === 'true' ? paths.signIn : paths.greeting);
  };
  return (
    <LandingFrame>
      <BrandMark size="lg" />
      <Hero>
        <Words>
          <h1>The doctor’s visit, wherever you are</h1>
          <p>
            Book a time, meet face to face by video, and write to each other during the visit. How would you
            like to continue?
          </p>
          <RoleChoice onChoose={choose} />
        </Words>
        <Picture>
          <Suspense>
            <LandingLater />
          </Suspense>
        </Picture>
      </Hero>
    </LandingFrame>
  );
};

/** The root: signed-in users go to where they belong, everybody else chooses a role (RT-07). */
export const Landing = () => {
  const user = useSession()?.user;
  return user ? <Navigate to={landingRoute(user)} replace /> : <Choice />;
};
