import { rememberPath, setRole, useSession } from '@openvisit/api/session';
import { BrandMark, RoleChoice, type ChosenRole } from '@openvisit/ui';
import { Navigate, useNavigate } from 'react-router-dom';
import { homeOf } from '../../app/home.ts';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { LandingArt } from './LandingArt.tsx';
import { Hero, LandingFrame, Picture, Words } from './LandingLayout.ts';

/** Doctor or Patient: the role is stored and the sign-in follows (RT-01). */
const Choice = () => {
  const navigate = useNavigate();
  usePage('Welcome');
  const choose = (role: ChosenRole) => {
    setRole(role);
    rememberPath('afterSignIn', null);
    void navigate(paths.signIn);
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
          <LandingArt />
        </Picture>
      </Hero>
    </LandingFrame>
  );
};

/** The root: signed-in users go to where they belong, everybody else chooses a role (RT-07). */
export const Landing = () => {
  const user = useSession()?.user;
  const home = user ? homeOf(user) : null;
  return home ? <Navigate to={home} replace /> : <Choice />;
};
