/**
 * Messages about files (A5, B5, B8). In a separate file, so that components can load them without the whole catalog.
 */
export const FILE_MESSAGES = {
  DOCUMENT_FAILED: 'Failed to load document',
  FILE_DOCUMENT_INVALID: 'Please select valid document',
  FILE_IMAGE_INVALID: 'Please select image files only',
  FILE_IMAGE_UNREADABLE: 'This picture cannot be read. Please choose another one',
  FILE_LINK_ENDED: 'This link has ended. Please load the page again',
  FILE_NONE: 'This file is not there any more. Please choose it again',
  FILE_OTHER_KIND: 'This file was uploaded for something else. Please choose it again',
  FILE_PDF_ACTIVE:
    'This PDF holds a script, a form or another file. Please print it into a new PDF and choose that one',
  FILE_PDF_PROTECTED: 'This PDF is protected. Please save it without the protection and choose it again',
  FILE_PROFILE_IMAGE_INVALID: 'Please select valid profile image',
  FILE_TAKEN: 'This file belongs to another entry. Please choose it again',
  FILE_TOO_LARGE: 'File size should not be greater than 5MB',
  FILES_AWAY: 'Files cannot be kept at the moment. Please try again in a moment',
  FILES_FULL: 'There is no room for files on the server at the moment. Please try again later',
  FILES_LOOSE:
    'You have uploaded many files without saving them. Please save your changes, or try again tomorrow',
  FILES_QUOTA: 'You have reached the space for your files. Please remove some and try again',
  FILES_TOO_MANY: 'You can add at most %s files',
  FILE_UPLOADING: 'Please wait until the upload is done',
  UPLOAD_OFFSET: 'The upload was interrupted. Please try again',
} as const;
