import type { Body, Reply } from '@openvisit/contract';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** The checklist of first steps for a role (BX-24). */
type PhysicianChecklist = Reply<'getPhysicianChecklist'>;
type PatientChecklist = Reply<'getPatientChecklist'>;

/** Whether support messages reach the operator (ST-01). */
export const useContactAvailability = (): Resource<Reply<'getContactAvailability'>> =>
  useResource(['contactAvailability'], () => call('getContactAvailability'));

/** Sends a support message to the operator (ST-01). */
export const sendContactMessage = async (body: Body<'sendContactMessage'>): Promise<void> => {
  await call('sendContactMessage', { body });
};

export const usePhysicianChecklist = (): Resource<PhysicianChecklist> =>
  useResource(['checklist', 'PHYSICIAN'], () => call('getPhysicianChecklist'));

export const usePatientChecklist = (): Resource<PatientChecklist> =>
  useResource(['checklist', 'PATIENT'], () => call('getPatientChecklist'));

/** Dismisses the checklist permanently. It disappears at once, and comes back if the request fails (BX-24). */
export const dismissChecklist = async (role: 'PHYSICIAN' | 'PATIENT'): Promise<void> => {
  await updateResource<PhysicianChecklist | PatientChecklist>(
    ['checklist', role],
    (list) => list && { ...list, is_dismissed: true },
  );
  try {
    await call('dismissChecklist', { body: {} });
  } catch (error) {
    void revalidate('checklist');
    throw error;
  }
};
