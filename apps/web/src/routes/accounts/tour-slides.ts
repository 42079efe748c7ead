import { type SignUpRole, defineTexts } from '@openvisit/contract';
import type { TourSceneName } from '@openvisit/ui';

/** A slide of the tour, in English. */
export interface Slide {
  title: string;
  text: string;
  scene: TourSceneName;
}

/** The tour of each role, seven slides each (A1, RT-04). */
export const TOUR: Record<SignUpRole, readonly Slide[]> = {
  PHYSICIAN: [
    {
      ...defineTexts({
        title: 'Your schedule, your way',
        text: 'Set the days and times you see patients, take a day off in two clicks, or see patients who need you now.',
      }),
      scene: 'schedule',
    },
    {
      ...defineTexts({
        title: 'It looks like your practice',
        text: 'Your logo and your colors on every screen your patients see: they visit you, not an app.',
      }),
      scene: 'customise',
    },
    {
      ...defineTexts({
        title: 'Face to face, from anywhere',
        text: 'Video visits in the browser, with chat, notes and files beside the call. Nothing to install, for you or your patients.',
      }),
      scene: 'video',
    },
    {
      ...defineTexts({
        title: 'Prescribe while you talk',
        text: 'Send an e-prescription to your patient’s pharmacy, with their current medication in view.',
      }),
      scene: 'prescribe',
    },
    {
      ...defineTexts({
        title: 'The whole history at hand',
        text: 'See conditions, medication, surgeries and records during the visit, and download them when you need them.',
      }),
      scene: 'history',
    },
    {
      ...defineTexts({
        title: 'Pro-bono care',
        text: 'Offer pro-bono visits when you wish. You decide when, and for whom.',
      }),
      scene: 'giving',
    },
    {
      ...defineTexts({
        title: 'Clear about money',
        text: 'Set your own price, lose less to no-shows and late cancellations, and track every payment.',
      }),
      scene: 'billing',
    },
  ],
  PATIENT: [
    {
      ...defineTexts({
        title: 'Choose your physician',
        text: 'Find a physician, see their profile and what a visit costs, and stay with the one you like.',
      }),
      scene: 'choose',
    },
    {
      ...defineTexts({
        title: 'For the whole family',
        text: 'Add your children, or a parent you care for, and book visits for them too.',
      }),
      scene: 'family',
    },
    {
      ...defineTexts({
        title: 'Straight to your pharmacy',
        text: 'Your prescription goes to the pharmacy you choose. You just pick it up.',
      }),
      scene: 'pharmacy',
    },
    {
      ...defineTexts({
        title: 'A second opinion',
        text: 'Ask another physician before you decide, without waiting weeks for it.',
      }),
      scene: 'opinions',
    },
    {
      ...defineTexts({
        title: 'Care after hours',
        text: 'See who is available now, outside office hours and on weekends.',
      }),
      scene: 'evening',
    },
    {
      ...defineTexts({
        title: 'By video or by telephone',
        text: 'Book a time that suits you and meet by video or phone, from your sofa or your desk.',
      }),
      scene: 'calls',
    },
    {
      ...defineTexts({
        title: 'Everything in writing',
        text: 'Download the summary of your visit: what you discussed, and what comes next.',
      }),
      scene: 'summary',
    },
  ],
};
