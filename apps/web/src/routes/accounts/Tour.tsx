import { t } from '@openvisit/contract';
import { TourSlide } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle, useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { TOUR, type Slide } from './tour-slides.ts';
import { useLeaveTour } from './useLeaveTour.ts';
import { useVisitorRole } from './useVisitorRole.ts';

interface TourStepProps {
  step: number;
  slides: readonly Slide[];
  slide: Slide;
}

const TourStep = ({ step, slides, slide }: TourStepProps) => {
  usePageTitle(t('Tour'));
  const title = t(slide.title);
  useDocumentTitle(t('{title} ({step} of {total})', { title, step, total: slides.length }));
  const navigate = useNavigate();
  const leave = useLeaveTour();
  const goTo = (next: number) => {
    if (next > slides.length) return leave();
    void navigate(next < 1 ? paths.greeting : paths.tour(next));
  };
  const onKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowRight') goTo(step + 1);
    if (key === 'ArrowLeft') goTo(step - 1);
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <main>
      <TourSlide
        step={step}
        total={slides.length}
        title={title}
        scene={slide.scene}
        onBack={() => goTo(step - 1)}
        onNext={() => goTo(step + 1)}
        onSkip={leave}
      >
        {t(slide.text)}
      </TourSlide>
    </main>
  );
};

/** The tour of the chosen role. The URL contains the slide number (RT-04). */
export default function Tour() {
  const slides = TOUR[useVisitorRole()];
  const step = Number(useParams()['step']);
  const slide = slides[step - 1];
  if (!slide) return <Navigate to={paths.greeting} replace />;
  return <TourStep step={step} slides={slides} slide={slide} />;
}
