import { getLanguage, t } from '@openvisit/contract';
import { LanguageChoice } from '../../settings/language-choice/LanguageChoice.tsx';
import { useLanguageSwitch } from '../../settings/language-choice/language-switch.ts';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { SideMarketing } from '../side-marketing/SideMarketing.tsx';
import { Column, Footer, Header, Home, Lead, Main, Root, Side } from './AuthLayout.styles.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { ChosenRole } from '../role-choice/RoleChoice.tsx';

export interface AuthLayoutProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'role'> {
  /** Role whose benefits are shown beside the form; without it, only the form is shown. */
  role?: ChosenRole;
  /** Heading of the page, such as 'Account Sign In as Physician' (AC-01). */
  title: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Links under the form, such as 'Back to user selection'. */
  footer?: ReactNode;
}

/** Layout of the account screens: the form, with the benefits of the product beside it (RT-05). */
export function AuthLayout({ role, title, lead, children, footer, ...rest }: AuthLayoutProps) {
  const switchLanguage = useLanguageSwitch();
  return (
    <Root data-side={role ? 'yes' : 'no'} {...rest}>
      <Column>
        <header>
          <Home href="/" aria-label={t('OpenVisit, home page')}>
            <BrandMark />
          </Home>
        </header>
        <Main>
          <Header>
            <h1>{title}</h1>
            {lead && <Lead>{lead}</Lead>}
          </Header>
          {children}
          {footer && <Footer>{footer}</Footer>}
        </Main>
        {switchLanguage && (
          <footer>
            <LanguageChoice value={getLanguage()} onChoose={switchLanguage} />
          </footer>
        )}
      </Column>
      {role && (
        <Side>
          <SideMarketing role={role} />
        </Side>
      )}
    </Root>
  );
}
