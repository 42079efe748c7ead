export { loadFile } from './load-file.ts';
export { uploadFile, type UploadOptions } from './upload.ts';
