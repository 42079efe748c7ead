import type {
  Body,
  ConciergeDecision,
  ConciergeRequest,
  ConciergeService,
  ConciergeSubscription,
  Reply,
} from '@openvisit/contract';
import { byPageNumber, usePagedResource, type PagedResource } from '../cache/paged-resource.ts';
import { revalidate, useResource, type Resource } from '../cache/resource.ts';
import { call } from '../http/call.ts';

/** Revalidates everything on screen about the concierge service, on both sides. */
export const revalidateConcierge = (): Promise<void> =>
  revalidate(
    'conciergeService',
    'conciergeCount',
    'conciergeRequests',
    'conciergeSubscriptions',
    'patients',
    'patientProfile',
    'patientTimeline',
  );

/** Whether the signed-in physician offers the concierge service, with its counts (CS-01, RT-13). */
export const useConciergeService = (): Resource<ConciergeService> =>
  useResource(['conciergeService'], () => call('getConciergeService'));

/** The subscribers, and what turning the service off now would refund (CS-01). */
export const useConciergeCount = (): Resource<Reply<'getActivePatientSubscriptionCount'>> =>
  useResource(['conciergeCount'], () => call('getActivePatientSubscriptionCount'));

/** Activates or deactivates the service (CS-01). */
export const setConciergeService = async (concierge_service: boolean): Promise<void> => {
  try {
    await call('updateConciergeService', { body: { concierge_service } });
  } finally {
    await revalidateConcierge();
  }
};

/** The subscribers of the physician, or the open requests, the latest first (CS-02). */
export const useConciergeRequests = (
  request_status: 'ACCEPTED' | 'PENDING',
  search: string,
): PagedResource<ConciergeRequest> =>
  usePagedResource(
    ['conciergeRequests', request_status, search],
    (page: number) =>
      call('listSubscribeConciergeServiceRequest', {
        query: { page, request_status, ...(search === '' ? {} : { search }) },
      }),
    byPageNumber,
  );

/** Accepts a request, which charges the patient, or rejects it (CS-02). */
export const decideConciergeRequest = async (
  id: string,
  request_status: ConciergeDecision,
): Promise<ConciergeRequest> => {
  try {
    return await call('allowDenySubscribeRequest', { params: { id }, body: { request_status } });
  } finally {
    await revalidateConcierge();
  }
};

/** Calls a subscribed patient; resolves the id of the visit (CS-02). */
export const startConciergeCall = async (id: string): Promise<string> =>
  (await call('startConciergeCall', { params: { id } })).appointment;

/** Requests and subscriptions of the signed-in patient and their dependents, open ones first (PW-08). */
export const useConciergeSubscriptions = (): Resource<ConciergeSubscription[]> =>
  useResource(['conciergeSubscriptions'], async () => (await call('getConciergeSubscriptions')).results);

/** Asks a physician for the concierge service (PW-08). */
export const requestConcierge = async (body: Body<'addConciergeRequest'>): Promise<void> => {
  await call('addConciergeRequest', { body });
  await revalidateConcierge();
};

/** Undoes the cancellation of a subscription that still runs (PW-08). */
export const undoConciergeCancellation = async (id: string): Promise<void> => {
  try {
    await call('keepConciergeSubscription', { params: { id } });
  } finally {
    await revalidateConcierge();
  }
};

/** Withdraws a request, or cancels a subscription (PW-08). */
export const cancelConcierge = async (id: string): Promise<void> => {
  try {
    await call('cancelConciergeSubscription', { params: { id } });
  } finally {
    await revalidateConcierge();
  }
};
