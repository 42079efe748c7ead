export { type News, notify } from './service.ts';
