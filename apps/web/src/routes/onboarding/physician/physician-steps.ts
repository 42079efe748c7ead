import { defineTexts, PHYSICIAN_STEPS, t, type OwnPhysician, type PhysicianStep } from '@openvisit/contract';
import { listDeniedDocuments } from './denied-documents.ts';
import type { Step, MenuStep } from '../steps.ts';

const STEPS: Record<PhysicianStep, Omit<Step, 'id'>> = {
  personalInfo: {
    ...defineTexts({
      label: 'Personal Details',
      lead: 'Who you are and what you treat. Patients read this before they choose you.',
    }),
    path: 'step1',
  },
  practiceDetails: {
    ...defineTexts({
      label: 'Practice Details',
      lead: 'Where patients find you, what a visit costs, and when you are available.',
    }),
    path: 'step2',
  },
  documents: {
    ...defineTexts({
      label: 'Documents',
      lead: 'Proof that you are licensed to practice. Only our reviewers see it.',
    }),
    path: 'step3',
  },
  uploadSignature: {
    ...defineTexts({
      label: 'Upload Signature',
      lead: 'It appears on your notes and prescriptions.',
    }),
    path: 'uplaodsignature',
  },
  bankDetails: {
    ...defineTexts({
      label: 'Bank Details',
      lead: 'The account that receives your earnings.',
    }),
    path: 'step4',
  },
  dosespot: {
    ...defineTexts({
      label: 'e-Prescription Profile',
      lead: 'Lets you send prescriptions to your patients’ pharmacies.',
    }),
    path: 'dosespot',
  },
  personaliseExperience: {
    ...defineTexts({
      label: 'Personalise Experience',
      lead: 'Your logo and your colors on the screens your patients see.',
    }),
    path: 'step5',
  },
  purchaseSubscription: {
    ...defineTexts({
      label: 'Purchase Subscription',
      lead: 'The plan of your practice. The first month is free.',
    }),
    path: 'step6',
  },
};

/** A step of the physician's onboarding. The specification gives ids and paths, including the spelling `uplaodsignature` (PO-01). */
export const getPhysicianStep = (id: PhysicianStep): Step => {
  const { label, lead, path } = STEPS[id];
  return { id, label: t(label), lead: t(lead), path };
};

/** The physician's steps with their state (PO-02). Until a profile exists, only the first one can be opened. */
export const listPhysicianSteps = (ownPhysician: OwnPhysician | undefined): MenuStep[] =>
  PHYSICIAN_STEPS.map((id) => ({
    ...getPhysicianStep(id),
    done: ownPhysician?.completion[id] ?? false,
    invalid:
      (id === 'documents' && listDeniedDocuments(ownPhysician).length > 0) ||
      (id === 'bankDetails' && ownPhysician?.bank_needs_attention === true),
    canOpen: ownPhysician !== undefined && (ownPhysician.id !== null || id === 'personalInfo'),
  }));
