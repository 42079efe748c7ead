import type { ChosenRole } from '../roleChoice/RoleChoice.tsx';

export interface SideMarketingProps {
  /** For whom the points are (RT-05). */
  role: ChosenRole;
}
