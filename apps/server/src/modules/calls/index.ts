export { callsModule } from './routes.ts';
export { useScreenshotPermission } from './screenshots.ts';
