export { earningsModule } from './routes.ts';
