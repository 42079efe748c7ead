export { uploadFile, type UploadOptions } from './upload.ts';
