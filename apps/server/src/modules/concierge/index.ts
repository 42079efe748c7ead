export { conciergeModule } from './routes.ts';
export { endServicesForDeletion, listServicePhysicians } from './end-for-deletion.ts';
export { hasOpenConcierge } from './open-services.ts';
