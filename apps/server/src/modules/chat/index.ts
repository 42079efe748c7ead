export { chatModule } from './routes.ts';
export { sendMessage } from './service.ts';
