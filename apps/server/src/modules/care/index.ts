export { patientBlocked } from './events.ts';
export { careModule } from './routes.ts';
