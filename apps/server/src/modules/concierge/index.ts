export { conciergeModule } from './routes.ts';
export { endServicesForDeletion, listServicePhysicians } from './end-for-deletion.ts';
export { getConciergeSubscriptions } from './own-subscriptions.ts';
export { hasOpenConcierge } from './open-services.ts';
