import { token } from '@openvisit/themes';
import { CircleCheck, QrCode as QrSign } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { QrCode } from '../../data/qr-code/QrCode.tsx';

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[5]};
  width: min(100%, ${token.measure.lg});
  margin-inline: auto;
  padding: ${token.space[10]} ${token.space[6]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.raised};
  text-align: center;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: ${token.space[20]};
  height: ${token.space[20]};
  border-radius: ${token.radius.full};
  background-color: ${token.color.successSoft};
  color: ${token.color.onSuccessSoft};

  & > svg {
    width: 50%;
    height: 50%;
  }
`;

const Title = styled.h1`
  font-size: ${token.text.xl};
`;

const Words = styled.p`
  max-width: ${token.measure.md};
  color: ${token.color.onSurfaceMuted};
`;

const Code = styled.div`
  width: min(100%, ${token.measure.xs});
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
`;

export interface ProfileCompleteProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Where the app for phones is to be had. */
  appUrl: string;
  /** The button 'Back to Profile'. */
  onProfile: () => void;
  /** The button 'Login as Physician'; give it to whom the role belongs to, alone. */
  onPhysician?: () => void;
  /** The button 'Sign out'. */
  onSignOut: () => void;
  /** While one of the actions runs. Default false. */
  busy?: boolean;
}

/** The end of a patient's onboarding: the app for the phone, and the ways on (PT-07). */
export function ProfileComplete({
  appUrl,
  onProfile,
  onPhysician,
  onSignOut,
  busy = false,
  ...rest
}: ProfileCompleteProps) {
  const heading = useId();
  const code = useId();
  const [shown, setShown] = useState(false);
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Sign aria-hidden>
        <CircleCheck />
      </Sign>
      <Title id={heading}>Your profile is complete</Title>
      <Words>Scan the code with your phone to have your visits, prescriptions and records with you.</Words>
      <Button
        variant="primary"
        icon={<QrSign aria-hidden />}
        aria-expanded={shown}
        aria-controls={shown ? code : undefined}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide QR Code' : 'Show QR Code'}
      </Button>
      {shown && (
        <Code id={code}>
          <QrCode value={appUrl} label="The app for your phone" download="none" />
        </Code>
      )}
      <Buttons>
        <Button disabled={busy} onClick={onProfile}>
          Back to Profile
        </Button>
        {onPhysician && (
          <Button busy={busy} onClick={onPhysician}>
            Login as Physician
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onSignOut}>
          Sign out
        </Button>
      </Buttons>
    </Root>
  );
}
