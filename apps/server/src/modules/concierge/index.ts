export { conciergeModule } from './routes.ts';
export { endForDeletion, listServicePhysicians } from './end-for-deletion.ts';
