import { t } from '@openvisit/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressSteps } from '../../data/progress-steps/ProgressSteps.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { TourScene, type TourSceneName } from '../tour-scene/TourScene.tsx';
import {
  Arrows,
  Footer,
  Middle,
  Picture,
  Place,
  Root,
  Text,
  Title,
  Top,
  TextColumn,
} from './TourSlide.styles.ts';

export interface TourSlideProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** Number of the slide, from 1. */
  step: number;
  /** Number of slides; default 7. */
  total?: number;
  /** Heading of the slide. */
  title: string;
  /** A sentence or two. */
  children: ReactNode;
  /** Illustration of the slide. */
  scene: TourSceneName;
  /** Goes to the previous slide; leaves the tour on the first one. */
  onBack: () => void;
  /** Goes to the next slide, or to the sign-in page on the last one. */
  onNext: () => void;
  /** Goes to the sign-in page. */
  onSkip: () => void;
}

/** One slide of the tour: illustration, text, navigation (RT-04). */
export function TourSlide({
  step,
  total = 7,
  title,
  children,
  scene,
  onBack,
  onNext,
  onSkip,
  ...rest
}: TourSlideProps) {
  const heading = useId();
  const last = step === total;
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Picture>
        <TourScene key={scene} name={scene} />
      </Picture>
      <TextColumn>
        <Top>
          <BrandMark />
          <Button variant="quiet" onClick={onSkip}>
            {t('Skip')}
          </Button>
        </Top>
        <Middle aria-live="polite">
          <Place aria-hidden>{String(step).padStart(2, '0')}</Place>
          <Title id={heading}>{title}</Title>
          <Text>{children}</Text>
        </Middle>
        <Footer>
          <ProgressSteps variant="dots" step={step} total={total} />
          <Arrows>
            <IconButton label={t('Back')} variant="secondary" shape="round" size="lg" onClick={onBack}>
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton
              label={last ? t('Sign in') : t('Next')}
              variant="primary"
              shape="round"
              size="lg"
              onClick={onNext}
            >
              <ArrowRight aria-hidden />
            </IconButton>
          </Arrows>
        </Footer>
      </TextColumn>
    </Root>
  );
}
