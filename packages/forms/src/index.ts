export { SignInForm, type SignInFormProps } from './accounts/SignInForm.tsx';
export { BookingForm, type BookingFormProps } from './appointments/BookingForm.tsx';
export {
  AvailabilityCalendarEditor,
  type AvailabilityCalendarEditorProps,
} from './availability/availability-calendar-editor/AvailabilityCalendarEditor.tsx';
export { SlotEditor, type SlotEditorProps } from './availability/slot-editor/SlotEditor.tsx';
export { WeekDaysField, type WeekDaysFieldProps } from './availability/week-days-field/WeekDaysField.tsx';
export { WeekPreview, type WeekPreviewProps } from './availability/week-preview/WeekPreview.tsx';
export { tabDrafts, type DraftOptions, type DraftStorage } from './binding/drafts.ts';
export type { FieldErrors, FieldRefusal } from './binding/errors.ts';
export { FormFrame, type FormFrameProps, type FormProps } from './binding/FormFrame.tsx';
export { UnsavedChangesDialog, type UnsavedChangesDialogProps } from './binding/UnsavedChangesDialog.tsx';
export { useUnsavedChanges, type UnsavedChanges } from './binding/useUnsavedChanges.ts';
export {
  useValidatedForm,
  type FieldBinding,
  type SaveInfo,
  type ValidatedForm,
  type ValidatedFormOptions,
  type ValueBinding,
} from './binding/useValidatedForm.ts';
export type { BookAppointmentInput, SignInInput } from './schemas/index.ts';
