export { selectVitals } from './read-vitals.ts';
export { vitalsModule } from './routes.ts';
