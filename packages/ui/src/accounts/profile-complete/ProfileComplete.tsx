import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ArrowRight, CircleCheck, QrCode as QrCodeIcon } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { QrCode } from '../../data/qr-code/QrCode.tsx';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { MessageCard } from '../message-card/MessageCard.tsx';

const Card = styled(MessageCard)`
  @media ${media.phone} {
    & button {
      width: 100%;
    }
  }
`;

const Title = styled.h1`
  font-size: ${token.text.xl};
`;

const Explanation = styled.p`
  max-width: ${token.measure.md};
  color: ${token.color.onSurfaceMuted};
`;

const Code = styled.div`
  width: min(100%, ${token.measure.xs});
  margin-inline: auto;
`;

const Address = styled.p`
  max-width: ${token.measure.md};
  margin-inline: auto;
  padding-block-start: ${token.space[3]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  width: 100%;
`;

export interface ProfileCompleteProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** URL that the QR code opens on a phone. */
  appUrl: string;
  /** 'Find a physician': continues in this browser. */
  onContinue: () => void;
  /** Label of that button. Default 'Find a physician'. */
  continueLabel?: string;
  /** Called by 'Back to Profile'. */
  onProfile: () => void;
  /** Called by 'Login as Physician'. Pass it only for users who have that role. */
  onPhysicianLogin?: (() => void) | undefined;
  /** Called by 'Sign out'. */
  onSignOut: () => void;
  /** One of the actions is running. Default false. */
  busy?: boolean;
}

/** A URL without protocol and trailing slash, as a person would type it. */
const formatUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The last page of a patient's onboarding: a QR code for the phone, and where to go next (PT-07). */
export function ProfileComplete({
  appUrl,
  onContinue,
  continueLabel = t('Find a physician'),
  onProfile,
  onPhysicianLogin,
  onSignOut,
  busy = false,
  ...rest
}: ProfileCompleteProps) {
  const headingId = useId();
  const codeId = useId();
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <Card icon={<CircleCheck />} tone="success" aria-labelledby={headingId} {...rest}>
      <Title id={headingId}>{t('Your profile is complete')}</Title>
      <Explanation>{t('You’re all set. You can find a physician now, here or on your phone.')}</Explanation>
      <Button
        variant="primary"
        size="lg"
        iconEnd={<ArrowRight aria-hidden />}
        disabled={busy}
        onClick={onContinue}
      >
        {continueLabel}
      </Button>
      <Button
        icon={<QrCodeIcon aria-hidden />}
        aria-expanded={isCodeShown}
        aria-controls={isCodeShown ? codeId : undefined}
        onClick={() => setIsCodeShown(!isCodeShown)}
      >
        {isCodeShown ? t('Hide QR Code') : t('Show QR Code')}
      </Button>
      {isCodeShown && (
        <div id={codeId}>
          <Code>
            <QrCode
              value={appUrl}
              label={t('OpenVisit on your phone, {address}', { address: appUrl })}
              download="none"
            />
          </Code>
          <Address>
            {translateNodes('Scan it with the camera of your phone, or open {address} there.', {
              address: <Link href={appUrl}>{formatUrl(appUrl)}</Link>,
            })}
          </Address>
        </div>
      )}
      <Buttons>
        <Button disabled={busy} onClick={onProfile}>
          {t('Back to Profile')}
        </Button>
        {onPhysicianLogin && (
          <Button busy={busy} onClick={onPhysicianLogin}>
            {t('Login as Physician')}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={onSignOut}>
          {t('Sign out')}
        </Button>
      </Buttons>
    </Card>
  );
}
