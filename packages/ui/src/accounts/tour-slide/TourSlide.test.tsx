import { componentContract } from '../../testing/componentContract.tsx';
import { TourSlide } from './TourSlide.tsx';

const nothing = () => undefined;

componentContract(
  TourSlide,
  {
    step: 1,
    title: 'Your hours, your way',
    children: 'You decide when you can be seen.',
    scene: 'schedule',
    onBack: nothing,
    onNext: nothing,
    onSkip: nothing,
  },
  { within: (slide) => <main>{slide}</main> },
);
