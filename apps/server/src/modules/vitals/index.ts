export { vitalsModule } from './routes.ts';
