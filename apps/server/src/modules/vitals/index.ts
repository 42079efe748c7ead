export { eraseVitalsBetweenVisits } from './erase-vitals.ts';
export { selectVitals } from './read-vitals.ts';
export { vitalsModule } from './routes.ts';
