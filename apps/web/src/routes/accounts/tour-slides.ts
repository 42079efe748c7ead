import type { SignUpRole } from '@openvisit/contract';
import type { TourSceneName } from '@openvisit/ui';

/** What one slide of the tour says and shows. */
export interface Slide {
  title: string;
  text: string;
  scene: TourSceneName;
}

/** The tour of each role: what the product offers to it, in seven slides (A1, RT-04). */
export const TOUR: Record<SignUpRole, readonly Slide[]> = {
  PHYSICIAN: [
    {
      title: 'Your hours, your way',
      text: 'Set the days and times you see patients, take a day off in two clicks, or be there for whoever needs you now.',
      scene: 'schedule',
    },
    {
      title: 'It looks like your practice',
      text: 'Your logo and your colours on every screen your patients see: they visit you, not an app.',
      scene: 'customise',
    },
    {
      title: 'Face to face, from anywhere',
      text: 'Video visits in the browser, with chat, notes and files beside the picture. Nothing to install, for you or for them.',
      scene: 'video',
    },
    {
      title: 'Prescribe while you talk',
      text: 'Send an e-prescription to the pharmacy your patient has chosen, with what they already take in view.',
      scene: 'prescribe',
    },
    {
      title: 'The whole history at hand',
      text: 'Conditions, medication, surgeries and records stand beside the visit, and can be downloaded when you need them.',
      scene: 'history',
    },
    {
      title: 'Care that costs nothing',
      text: 'Offer pro-bono visits when you wish. You decide when, and for whom.',
      scene: 'giving',
    },
    {
      title: 'Clear about money',
      text: 'Set your own price, lose less to no-shows and late cancellations, and follow every payment.',
      scene: 'billing',
    },
  ],
  PATIENT: [
    {
      title: 'A physician you choose',
      text: 'Find a provider near you, see who they are and what a visit costs, and keep the one you like.',
      scene: 'choose',
    },
    {
      title: 'For the whole family',
      text: 'Add your children, or a parent you care for, and book visits for them too.',
      scene: 'family',
    },
    {
      title: 'Straight to your pharmacy',
      text: 'Your prescription is sent to the pharmacy you choose. You only have to pick it up.',
      scene: 'pharmacy',
    },
    {
      title: 'A second opinion',
      text: 'Ask another physician before you decide, without waiting weeks for it.',
      scene: 'opinions',
    },
    {
      title: 'Someone is there at night',
      text: 'See who is available now, outside office hours and on weekends.',
      scene: 'evening',
    },
    {
      title: 'By video or by telephone',
      text: 'Book a time that suits you and meet by video or by call, from your sofa or your desk.',
      scene: 'calls',
    },
    {
      title: 'Everything in writing',
      text: 'Download the summary of your visit afterwards: what was said, and what comes next.',
      scene: 'summary',
    },
  ],
};
