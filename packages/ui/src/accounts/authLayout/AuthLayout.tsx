import type { ReactNode } from 'react';
import type { ChosenRole } from '../roleChoice/RoleChoice.tsx';

export interface AuthLayoutProps {
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
