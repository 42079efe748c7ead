export { fetchFile } from './fetch-file.ts';
export { uploadFile, type UploadOptions } from './upload.ts';
