export { SignInForm, type SignInFormProps } from './accounts/SignInForm.tsx';
export { BookingForm, type BookingFormProps } from './appointments/BookingForm.tsx';
export {
  useValidatedForm,
  type FieldBinding,
  type ValidatedForm,
  type ValidatedFormOptions,
} from './binding/useValidatedForm.ts';
export type { BookAppointmentInput, SignInInput } from './schemas/index.ts';
