/** The two roles a visitor chooses from. */
export type ChosenRole = 'PHYSICIAN' | 'PATIENT';

export interface RoleChoiceProps {
  /** Called with the role that was clicked or confirmed by keyboard (RT-01). */
  onChoose: (role: ChosenRole) => void;
  /** The role on its way, while the next page loads. */
  busy?: ChosenRole | null;
}
