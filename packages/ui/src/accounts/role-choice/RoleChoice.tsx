import { token } from '@openvisit/themes';
import { ArrowRight, HeartHandshake, Stethoscope } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';

/** The two roles a visitor chooses from. */
export type ChosenRole = 'PHYSICIAN' | 'PATIENT';

export interface RoleChoiceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Called with the role that was clicked or confirmed by keyboard (RT-01). */
  onChoose: (role: ChosenRole) => void;
  /** The role on its way, while the next page loads. */
  busy?: ChosenRole | null;
}

const Root = styled.div`
  container-type: inline-size;
  width: 100%;
`;

const Choices = styled.div`
  display: grid;
  gap: ${token.space[4]};

  @container (min-width: 36em) {
    grid-template-columns: 1fr 1fr;
    gap: ${token.space[5]};
  }
`;

const Choice = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.raised};

  /* Only what the pointer does is animated: a change of theme repaints at once. */
  &:hover {
    transition:
      border-color ${token.motion.fast} ${token.ease.out},
      box-shadow ${token.motion.normal} ${token.ease.out},
      translate ${token.motion.normal} ${token.ease.out};
  }
  &:hover:not([data-state='resting']) {
    border-color: ${token.color.accent};
    box-shadow: ${token.shadow.floating};
    translate: 0 calc(${token.space.half} * -1);
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
`;

const Icon = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: ${token.space[14]};
  height: ${token.space[14]};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
`;

/* The button's name is the role alone; all of the card is its target. */
const Name = styled.button`
  align-self: end;
  justify-self: start;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-size: ${token.text.lg};
  font-weight: ${token.weight.semibold};
  line-height: ${token.leading.snug};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.xl};
  }
  &:focus-visible {
    outline: none;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

const What = styled.p`
  grid-column: 2;
  align-self: start;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};
`;

const Go = styled.span`
  display: grid;
  grid-row: 1 / span 2;
  grid-column: 3;
  place-items: center;
  color: ${token.color.accent};
`;

const CHOICES = [
  {
    role: 'PHYSICIAN',
    name: 'Doctor',
    what: 'See your patients by video, on your own hours.',
    icon: Stethoscope,
  },
  {
    role: 'PATIENT',
    name: 'Patient',
    what: 'Find a physician and meet from where you are.',
    icon: HeartHandshake,
  },
] as const;

/** Who is coming: doctor or patient, by click or by keyboard (RT-01). */
export function RoleChoice({ onChoose, busy = null, ...rest }: RoleChoiceProps) {
  const id = useId();
  return (
    <Root {...rest}>
      <Choices role="group" aria-label="I am a">
        {CHOICES.map(({ role, name, what, icon: Sign }) => (
          <Choice key={role} data-state={busy === null ? undefined : 'resting'}>
            <Icon aria-hidden>
              <Sign size={28} strokeWidth={1.75} />
            </Icon>
            <Name
              type="button"
              aria-disabled={busy !== null || undefined}
              aria-busy={busy === role || undefined}
              aria-describedby={`${id}-${role}`}
              onClick={() => busy === null && onChoose(role)}
            >
              {name}
            </Name>
            <What id={`${id}-${role}`}>{what}</What>
            <Go aria-hidden>{busy === role ? <Spinner /> : <ArrowRight size={22} />}</Go>
          </Choice>
        ))}
      </Choices>
    </Root>
  );
}
