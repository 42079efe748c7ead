import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { SkyScene } from './SkyScene.tsx';

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[6]};
  width: min(100%, ${token.measure.lg});
  margin-inline: auto;
  padding: ${token.space[10]} min(${token.space[6]}, 6vw);
  color: ${token.color.onSurface};
  text-align: center;
`;

const Sky = styled.div`
  width: min(100%, ${token.measure.md});
`;

const Title = styled.h1`
  font-size: ${token.text.display};
  line-height: ${token.leading.tight};
`;

const TextColumn = styled.p`
  max-width: ${token.measure.md};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.lg};
`;

const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
`;

/** Greeting for an hour of the day, 0 to 23: morning before 12, afternoon before 18, then evening (RT-03). */
export const getGreeting = (hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' => {
  if (hour < 12) return defineTexts('Good Morning');
  return hour < 18 ? defineTexts('Good Afternoon') : defineTexts('Good Evening');
};

export interface TourGreetingProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Hour of the user's day, 0 to 23; the greeting is neutral while it is unknown. */
  hour?: number | undefined;
  /** Role that the greeting addresses; default physician. */
  role?: 'PHYSICIAN' | 'PATIENT';
  /** Called by 'Let's take a tour'. */
  onTour: () => void;
  /** 'Skip': opens the sign-in page. */
  onSkip: () => void;
  /** 'Take me back': returns to the role choice. */
  onBack: () => void;
}

/** Greets by time of day and offers the tour (RT-03). */
export function TourGreeting({
  hour,
  role = 'PHYSICIAN',
  onTour,
  onSkip,
  onBack,
  ...rest
}: TourGreetingProps) {
  const heading = useId();
  const greeting = hour === undefined ? undefined : getGreeting(hour);
  return (
    <Root aria-labelledby={heading} {...rest}>
      <BrandMark size="lg" />
      <Sky>
        <SkyScene of={greeting} />
      </Sky>
      <Title id={heading}>{t(greeting ?? 'Welcome')}</Title>
      <TextColumn>
        {role === 'PHYSICIAN'
          ? t('See how your practice works from anywhere, in one minute.')
          : t('See how to meet a physician from anywhere, in one minute.')}
      </TextColumn>
      <Actions>
        <Button size="lg" variant="primary" onClick={onTour}>
          {t("Let's take a tour")}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          {t('Skip')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('Take me back')}
        </Button>
      </Actions>
    </Root>
  );
}
