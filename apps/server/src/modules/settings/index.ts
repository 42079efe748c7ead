export { settingsModule } from './routes.ts';
