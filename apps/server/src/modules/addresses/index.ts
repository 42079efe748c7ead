export { addressesModule } from './routes.ts';
