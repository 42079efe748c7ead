import { media, token } from '@openvisit/themes';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { ProgressSteps } from '../../data/progress-steps/ProgressSteps.tsx';
import { Illustration, type IllustrationName } from '../../feedback/empty-state/Illustration.tsx';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  min-height: ${token.measure.md};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.xl};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.raised};
  overflow: hidden;

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.space[8]};
  background-color: ${token.color.accentSoft};

  & > span {
    width: min(100%, ${token.measure.md});
  }
  @media ${media.phone} {
    padding: ${token.space[5]};
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${token.space[6]};
  padding: ${token.space[8]};

  @media ${media.phone} {
    padding: ${token.space[5]};
  }
`;

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[6]};
`;

const Middle = styled.div`
  display: grid;
  align-content: center;
  gap: ${token.space[3]};
`;

const Place = styled.p`
  color: ${token.color.accent};
  font-weight: ${token.weight.bold};
  font-variant-numeric: tabular-nums;
`;

const Title = styled.h1`
  font-size: ${token.text.xxl};
  line-height: ${token.leading.tight};
`;

const Text = styled.p`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.lg};
  line-height: ${token.leading.normal};
`;

const Arrows = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};

  & svg:dir(rtl) {
    scale: -1 1;
  }
`;

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
  illustration: IllustrationName;
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
  illustration,
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
        <Illustration name={illustration} />
      </Picture>
      <Words>
        <Top>
          <ProgressSteps variant="dots" step={step} total={total} />
          <Button size="sm" variant="quiet" onClick={onSkip}>
            Skip
          </Button>
        </Top>
        <Middle>
          <Place aria-hidden>{String(step).padStart(2, '0')}</Place>
          <Title id={heading}>{title}</Title>
          <Text>{children}</Text>
        </Middle>
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
      </Words>
    </Root>
  );
}
