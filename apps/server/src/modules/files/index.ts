export { claimFile, fileRefs, releaseFile } from './claims.ts';
export { inspect } from './inspect/inspect.ts';
export { filesModule, fileTransfers } from './routes.ts';
