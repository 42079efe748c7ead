import type { OwnPhysician, PhysicianStep } from '@openvisit/contract';
import { PHYSICIAN_STEPS } from '@openvisit/contract';
import { deniedDocuments } from './denied-documents.ts';
import type { Step, StepInMenu } from '../steps.ts';

const WORDS: Record<PhysicianStep, Omit<Step, 'id'>> = {
  personalInfo: {
    label: 'Personal Details',
    lead: 'Who you are and what you treat. Patients read this before they choose you.',
    path: 'step1',
  },
  practiceDetails: {
    label: 'Practice Details',
    lead: 'Where patients find you, what a visit costs, and when you can be seen.',
    path: 'step2',
  },
  documents: {
    label: 'Documents',
    lead: 'What shows that you may practise. Only our reviewers see it.',
    path: 'step3',
  },
  uploadSignature: {
    label: 'Upload Signature',
    lead: 'It stands under your notes and prescriptions.',
    path: 'uplaodsignature',
  },
  bankDetails: {
    label: 'Bank Details',
    lead: 'Where your earnings are paid out to.',
    path: 'step4',
  },
  dosespot: {
    label: 'e-Prescription Profile',
    lead: 'With it you send prescriptions to your patients’ pharmacies.',
    path: 'dosespot',
  },
  personaliseExperience: {
    label: 'Personalise Experience',
    lead: 'Your logo and your colours on what your patients see.',
    path: 'step5',
  },
  purchaseSubscription: {
    label: 'Purchase Subscription',
    lead: 'The plan your practice runs on, with its first month free.',
    path: 'step6',
  },
};

/** The physician's steps, ids and paths as the specification has them (PO-01). */
export const physicianStep = (id: PhysicianStep): Step => ({ id, ...WORDS[id] });

/**
 * The steps with their marks (PO-02). Until the first one is saved there is no profile the others could belong to; until
 * anything is loaded none can be gone to.
 */
export const physicianSteps = (own: OwnPhysician | undefined): StepInMenu[] =>
  PHYSICIAN_STEPS.map((id) => ({
    ...physicianStep(id),
    done: own?.completion[id] ?? false,
    invalid: id === 'documents' && deniedDocuments(own).length > 0,
    loaded: own !== undefined && (own.id !== null || id === 'personalInfo'),
  }));
