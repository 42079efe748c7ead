export { ChangePasswordForm, type ChangePasswordFormProps } from './accounts/ChangePasswordForm.tsx';
export { ForgotPasswordForm, type ForgotPasswordFormProps } from './accounts/ForgotPasswordForm.tsx';
export { ResetPasswordForm, type ResetPasswordFormProps } from './accounts/ResetPasswordForm.tsx';
export {
  AddPasskeyForm,
  AuthenticatorCodeForm,
  ConfirmPasswordForm,
  PasskeyNameForm,
  RecoveryCodeForm,
  type AddPasskeyFormProps,
  type AuthenticatorCodeFormProps,
  type ConfirmPasswordFormProps,
  type PasskeyNameFormProps,
  type RecoveryCodeFormProps,
} from './accounts/SecondFactorForms.tsx';
export { SignInForm, type SignInFormProps } from './accounts/SignInForm.tsx';
export { SignUpForm, type SignUpFormProps } from './accounts/SignUpForm.tsx';
export { VerifyEmailForm, type VerifyEmailFormProps } from './accounts/VerifyEmailForm.tsx';
export {
  BookingForm,
  type BookingFormProps,
  type BookingFormValues,
  type BookingObstacle,
} from './visits/BookingForm.tsx';
export {
  AvailabilityCalendarEditor,
  type AvailabilityCalendarEditorProps,
} from './availability/availability-calendar-editor/AvailabilityCalendarEditor.tsx';
export { SlotEditor, type SlotEditorProps } from './availability/slot-editor/SlotEditor.tsx';
export { WeekDaysField, type WeekDaysFieldProps } from './availability/week-days-field/WeekDaysField.tsx';
export { WeekPreview, type WeekPreviewProps } from './availability/week-preview/WeekPreview.tsx';
export { AchAmountsForm, type AchAmountsFormProps } from './billing/AchAmountsForm.tsx';
export { AchBankForm, type AchBankFormProps } from './billing/AchBankForm.tsx';
export { RefundForm, type RefundFormProps } from './billing/RefundForm.tsx';
export {
  discardDraft,
  hasDraft,
  hasDrafts,
  getTabDraftStorage,
  type DraftOptions,
  type DraftStorage,
} from './binding/drafts.ts';
export type { FieldErrors, FieldRefusal, StoredVersion } from './binding/errors.ts';
export {
  FormFrame,
  type FormFrameProps,
  type FormProps,
  type FrameProps,
  type UndraftedFormProps,
} from './binding/FormFrame.tsx';
export { UnsavedChangesDialog, type UnsavedChangesDialogProps } from './binding/UnsavedChangesDialog.tsx';
export { useUnsavedChanges, type UnsavedChanges } from './binding/useUnsavedChanges.ts';
export type { FieldBinding, ValueBinding } from './binding/useFieldBindings.ts';
export type { SaveInfo } from './binding/useSubmit.ts';
export {
  useValidatedForm,
  type ValidatedForm,
  type ValidatedFormOptions,
} from './binding/useValidatedForm.ts';

export { UploadField, type UploadFieldProps } from './files/UploadField.tsx';
export type { UploadFile } from './files/useUploads.ts';
export { NoteTemplateForm, type NoteTemplateFormProps } from './notes/NoteTemplateForm.tsx';
export { VisitSummaryForm, type VisitSummaryFormProps } from './notes/VisitSummaryForm.tsx';
export { DayTimesField, type DayTimesFieldProps } from './patients/DayTimesField.tsx';
export { EntryList, type EntryListProps } from './patients/EntryList.tsx';
export { MedicalRecordsForm, type MedicalRecordsFormProps } from './patients/MedicalRecordsForm.tsx';
export { MedicalRecordForm, type MedicalRecordFormProps } from './patients/MedicalRecordForm.tsx';
export { MedicationForm, type MedicationFormProps } from './patients/MedicationForm.tsx';
export { PatientContactForm, type PatientContactFormProps } from './patients/PatientContactForm.tsx';
export { InviteDependentForm, type InviteDependentFormProps } from './patients/InviteDependentForm.tsx';
export { PatientDetailsForm, type PatientDetailsFormProps } from './patients/PatientDetailsForm.tsx';
export { SurgeryForm, type SurgeryFormProps } from './patients/SurgeryForm.tsx';
export { LicenseForm, type LicenseFormProps } from './physicians/LicenseForm.tsx';
export { DocumentsForm, type DocumentsFormProps } from './physicians/DocumentsForm.tsx';
export { PhysicianDetailsForm, type PhysicianDetailsFormProps } from './physicians/PhysicianDetailsForm.tsx';
export { PracticeDetailsForm, type PracticeDetailsFormProps } from './physicians/PracticeDetailsForm.tsx';
export { SignatureForm, type SignatureFormProps } from './physicians/SignatureForm.tsx';
export { ContactForm, type ContactFormProps } from './settings/ContactForm.tsx';
export { WidgetSitesForm, type WidgetSitesFormProps } from './settings/WidgetSitesForm.tsx';
export { VitalsForm, type VitalsFormProps } from './vitals/VitalsForm.tsx';
export type * from './schemas/index.ts';
