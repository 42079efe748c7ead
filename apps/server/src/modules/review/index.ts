export { addReviewer, REVIEWER_LINK_HOURS } from './add-reviewer.ts';
export { decideDocument } from './decide-document.ts';
export { reviewModule } from './routes.ts';
