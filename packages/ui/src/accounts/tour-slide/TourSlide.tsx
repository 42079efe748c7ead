import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressSteps } from '../../data/progress-steps/ProgressSteps.tsx';
import { BrandMark } from '../../shell/brand-mark/BrandMark.tsx';
import { TourScene, type TourSceneName } from '../tour-scene/TourScene.tsx';
import { Arrows, Foot, Middle, Picture, Place, Root, Text, Title, Top, Words } from './TourSlide.styles.ts';

export interface TourSlideProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  /** The slide, from 1. */
  step: number;
  /** How many there are; default 7. */
  total?: number;
  /** What it shows. */
  title: string;
  /** A sentence or two about it. */
  children: ReactNode;
  /** Its picture. */
  scene: TourSceneName;
  /** The slide before; on the first one the way out of the tour. */
  onBack: () => void;
  /** The next slide; on the last one signing in. */
  onNext: () => void;
  /** Straight to signing in. */
  onSkip: () => void;
}

/** One slide of the tour: a picture, a promise, and the way on (RT-04). */
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
      <Words>
        <Top>
          <BrandMark />
          <Button variant="quiet" onClick={onSkip}>
            Skip
          </Button>
        </Top>
        <Middle aria-live="polite">
          <Place aria-hidden>{String(step).padStart(2, '0')}</Place>
          <Title id={heading}>{title}</Title>
          <Text>{children}</Text>
        </Middle>
        <Foot>
          <ProgressSteps variant="dots" step={step} total={total} />
          <Arrows>
            <IconButton label="Back" variant="secondary" shape="round" size="lg" onClick={onBack}>
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton
              label={last ? 'Sign in' : 'Next'}
              variant="primary"
              shape="round"
              size="lg"
              onClick={onNext}
            >
              <ArrowRight aria-hidden />
            </IconButton>
          </Arrows>
        </Foot>
      </Words>
    </Root>
  );
}
