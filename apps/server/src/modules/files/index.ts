export { findOwnFile } from './access.ts';
export { claimFile, loadFileRefs, releaseFile } from './claims.ts';
export { countUnencryptedFiles, encryptStoredFiles } from './encrypt-files.ts';
export { hashFile } from './hash-file.ts';
export { putContent } from './stored-content.ts';
export { inspect } from './inspect/inspect.ts';
export { createFilePutLink } from './start-upload.ts';
export { filesModule, fileTransfers } from './routes.ts';
