import { media, token } from '@openvisit/themes';
import styled from 'styled-components';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { SideMarketing } from '../side-marketing/SideMarketing.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ChosenRole } from '../role-choice/RoleChoice.tsx';

export interface AuthLayoutProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'role'> {
  /** Whose points stand at the side; without it the form stands alone. */
  role?: ChosenRole;
  /** Heading of the page, as 'Account Sign In as Physician' (AC-01). */
  title: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links under the form, as 'Back to user selection'. */
  footer?: ReactNode;
}

const Root = styled.div`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
  background-color: ${token.color.surface};

  @media ${media.desk} {
    &[data-side='yes'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  padding: ${token.space[5]};

  @media ${media.tablet} {
    padding: ${token.space[8]} ${token.space[10]};
  }
`;

const Home = styled(AppLink)`
  justify-self: start;
  border-radius: ${token.radius.sm};
  text-decoration: none;
`;

const Main = styled.main`
  display: grid;
  align-content: center;
  gap: ${token.space[6]};
  width: min(${token.measure.md}, 100%);
  margin-inline: auto;
  padding-block: ${token.space[8]};

  @media not all and ${media.tablet} {
    align-content: start;
    padding-block: ${token.space[10]} ${token.space[6]};
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Lead = styled.div`
  color: ${token.color.onSurfaceMuted};
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  padding-block-start: ${token.space[5]};
  border-block-start: ${token.line.hair} solid ${token.color.border};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  text-align: center;
`;

/* On a phone the form is what people came for; the points would only push it down. */
const Side = styled.div`
  display: none;

  @media ${media.desk} {
    display: grid;
  }
`;

/** The frame of the account screens: the form, and at its side what the product offers (RT-05). */
export function AuthLayout({ role, title, lead, children, footer, ...rest }: AuthLayoutProps) {
  return (
    <Root data-side={role ? 'yes' : 'no'} {...rest}>
      <Column>
        <Home href="/" aria-label="OpenVisit, to the start">
          <BrandMark />
        </Home>
        <Main>
          <Head>
            <h1>{title}</h1>
            {lead && <Lead>{lead}</Lead>}
          </Head>
          {children}
          {footer && <Foot>{footer}</Foot>}
        </Main>
      </Column>
      {role && (
        <Side>
          <SideMarketing role={role} />
        </Side>
      )}
    </Root>
  );
}
