export { callsModule } from './routes.ts';
