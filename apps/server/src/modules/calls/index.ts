export { callsModule } from './routes.ts';
export { consumeScreenshotPermission } from './screenshots.ts';
