/**
 * Messages about files (A5, B5, B8). In a separate file, so that components can load them without the whole catalog.
 */
export const FILE_MESSAGES = {
  DOCUMENT_FAILED: 'Failed to load document',
  FILE_DOCUMENT_INVALID: 'Please select valid document',
  FILE_DOCUMENT_REFUSED: 'Please select valid document. %s',
  FILE_DOCUMENT_TYPES: 'Choose a PDF, PNG, JPG or JPEG file.',
  FILE_EMPTY: 'This file is empty. Choose another one.',
  FILE_IMAGE_INVALID: 'Please select image files only',
  FILE_IMAGE_REFUSED: 'Please select image files only. %s',
  FILE_IMAGE_UNREADABLE: 'This image cannot be read. Choose another one.',
  FILE_LINK_EXPIRED: 'This link has expired. Reload the page.',
  FILE_NAME_TOO_LONG: 'The name of this file is too long. Rename it and choose it again.',
  FILE_NOT_FOUND: 'This file is no longer available. Choose it again.',
  FILE_KIND_MISMATCH: 'This file was uploaded for another purpose. Choose it again.',
  FILE_PDF_ACTIVE:
    'This PDF contains a script, another file or other active content. Print it to a new PDF and choose that one.',
  FILE_PDF_LINKS:
    'This PDF contains links to websites or other files. Print it to a new PDF without links and choose that one.',
  FILE_PDF_PROTECTED: 'This PDF is password-protected. Save it without protection and choose it again.',
  FILE_PROFILE_IMAGE_INVALID: 'Please select valid profile image',
  FILE_PROFILE_IMAGE_REFUSED: 'Please select valid profile image. %s',
  FILE_ALREADY_USED: 'This file belongs to another record. Choose it again.',
  FILE_TOO_COMPLEX: 'This file takes too long to check. Save it in a simpler form and choose it again.',
  FILE_TOO_LARGE: 'File size should not be greater than 5MB',
  FILE_STORAGE_UNAVAILABLE: 'Files cannot be stored right now. Please try again in a moment.',
  FILES_BUSY: 'Many files are being checked right now. Please try again in a moment.',
  FILE_STORAGE_FULL: 'The server has no space for files right now. Please try again later.',
  FILES_UNCLAIMED_LIMIT:
    'You have uploaded many files without saving them. Save your changes, or try again tomorrow.',
  FILES_QUOTA: 'Your file storage is full. Delete some files and try again.',
  FILES_TOO_MANY: 'You can add at most %s files',
  FILE_UPLOADING: 'Wait until the upload is complete',
  UPLOAD_OFFSET: 'The upload was interrupted. Please try again.',
} as const;
