export { privacyModule } from './routes.ts';
