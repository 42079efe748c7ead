import { media, token } from '@openvisit/themes';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { defineTexts, t, type PhysicianStatus } from '@openvisit/contract';
import { MessageCard, type MessageCardProps } from '../message-card/MessageCard.tsx';

export interface UnderReviewProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Current status of the review. */
  status: Exclude<PhysicianStatus, 'PROFILE_INCOMPLETE'>;
  /** Reason for the denial. */
  reason?: string | null;
  /** Denied documents, each with what has to be corrected. */
  deniedDocuments?: readonly { name: string; reason: string | null }[];
  /** 'Sign Out', until the profile is accepted. */
  onSignOut: () => void;
  /** 'Go To Dashboard', once it is accepted. */
  onGoToDashboard: () => void;
  /** 'Update Profile'; omit it if the profile cannot be edited. */
  onUpdateProfile?: () => void;
  /** 'Send for re-approval'; omit it if the profile cannot be submitted. */
  onSendForReapproval?: () => void;
  /** One of the actions is running. */
  busy?: boolean;
}

const Title = styled.h1`
  font-size: ${token.text.xl};
`;

const TextColumn = styled.p`
  max-width: ${token.measure.md};
  color: ${token.color.onSurfaceMuted};
`;

/* The buttons, with a note below them. */
const Next = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};

  & > :first-child {
    color: ${token.color.onSurface};
    font-weight: ${token.weight.semibold};
  }
`;

const Reason = styled.blockquote`
  width: 100%;
  padding: ${token.space[4]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  text-align: start;
  white-space: pre-line;
`;

const Documents = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  width: 100%;
  padding: 0;
  list-style: none;
  text-align: start;

  & > li {
    padding: ${token.space[3]} ${token.space[4]};
    border-radius: ${token.radius.md};
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
`;

/* On phones the primary button comes first. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[3]};

  @media ${media.phone} {
    flex-direction: column;
    width: 100%;

    & > [data-variant='primary'] {
      order: -1;
    }
  }
`;

const ICONS: Record<UnderReviewProps['status'], ReactNode> = {
  ACCEPTED: <CircleCheck />,
  DENIED: <CircleX />,
  PENDING: <Hourglass />,
};

const TONES: Record<UnderReviewProps['status'], MessageCardProps['tone']> = {
  ACCEPTED: 'success',
  DENIED: 'danger',
  PENDING: 'accent',
};

const TITLES: Record<UnderReviewProps['status'], string> = defineTexts({
  ACCEPTED: 'Your profile is accepted',
  DENIED: 'Your profile is denied',
  PENDING: 'Your profile is under review',
});

/** Shows the review status of a physician's profile (PO-24, RT-07). */
export function UnderReview({
  status,
  reason,
  deniedDocuments = [],
  onSignOut,
  onGoToDashboard,
  onUpdateProfile,
  onSendForReapproval,
  busy,
  ...rest
}: UnderReviewProps) {
  return (
    <MessageCard icon={ICONS[status]} tone={TONES[status]} aria-live="polite" {...rest}>
      <Title>{t(TITLES[status])}</Title>
      {status === 'PENDING' && (
        <TextColumn>
          {t(
            'Our team will review your profile and notify you as soon as it has been decided. You can close this page in the meantime.',
          )}
        </TextColumn>
      )}
      {status === 'DENIED' && (
        <>
          {reason && <Reason>{reason}</Reason>}
          {deniedDocuments.length > 0 && (
            <Documents role="list">
              {deniedDocuments.map((document) => (
                <li key={document.name}>
                  <strong>{t(document.name)}</strong>
                  {document.reason && document.reason !== reason && `: ${document.reason}`}
                </li>
              ))}
            </Documents>
          )}
          <Next>
            <TextColumn>{t('Send for re-approval once profile is updated')}</TextColumn>
            {onSendForReapproval && (
              <TextColumn>{t('Sending it signs you out. We email you as soon as it is decided.')}</TextColumn>
            )}
          </Next>
        </>
      )}
      <Buttons>
        {status === 'ACCEPTED' && (
          <Button variant="primary" size="lg" onClick={onGoToDashboard}>
            {t('Go To Dashboard')}
          </Button>
        )}
        {status === 'DENIED' && onUpdateProfile && (
          <Button variant="primary" onClick={onUpdateProfile}>
            {t('Update Profile')}
          </Button>
        )}
        {status === 'DENIED' && onSendForReapproval && (
          <Button busy={busy} onClick={onSendForReapproval}>
            {t('Send for re-approval')}
          </Button>
        )}
        {status !== 'ACCEPTED' && (
          <Button variant="quiet" onClick={onSignOut}>
            {t('Sign Out')}
          </Button>
        )}
      </Buttons>
    </MessageCard>
  );
}
