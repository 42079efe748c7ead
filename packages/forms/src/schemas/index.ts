export { email, signInSchema, type SignInInput } from './accounts.ts';
export { bookAppointmentSchema, topic, type BookAppointmentInput } from './appointments.ts';
