export { careModule } from './routes.ts';
