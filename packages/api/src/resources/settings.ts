import type { Body, Reply } from '@openvisit/contract';
import { revalidate, updateResource, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** The first steps of a role (BX-24). */
type PhysicianChecklist = Reply<'getPhysicianChecklist'>;
type PatientChecklist = Reply<'getPatientChecklist'>;

/** Whether messages reach the people who run the product (ST-01). */
export const useContactChannel = (): Resource<Reply<'getContactChannel'>> =>
  useResource(['contactChannel'], () => call('getContactChannel'));

/** Sends a message to the people who run the product (ST-01). */
export const sendContactMessage = async (body: Body<'sendContactMessage'>): Promise<void> => {
  await call('sendContactMessage', { body });
};

export const usePhysicianChecklist = (): Resource<PhysicianChecklist> =>
  useResource(['checklist', 'PHYSICIAN'], () => call('getPhysicianChecklist'));

export const usePatientChecklist = (): Resource<PatientChecklist> =>
  useResource(['checklist', 'PATIENT'], () => call('getPatientChecklist'));

/** Hides the first steps of a role for good. They disappear at once, and come back if that fails (BX-24). */
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
