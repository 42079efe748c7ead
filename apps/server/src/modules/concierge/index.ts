export { conciergeModule } from './routes.ts';
