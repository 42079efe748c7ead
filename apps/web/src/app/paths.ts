/** Every address of the product that a screen links to. */
export const paths = {
  landing: '/',
  signIn: '/user/signin',
  underReview: '/onboarding/under-review',
  appointments: '/dashboard/appointments',
  scheduled: '/dashboard/appointments/scheduled',
  requests: '/dashboard/appointments/requests',
  appointment: (id: string) => `/dashboard/appointments/detail/${id}`,
  call: (id: string) => `/dashboard/appointments/start-call/${id}`,
  physicians: '/patient/physicians',
  physician: (id: string) => `/patient/physicians/${id}`,
  ownAppointments: '/patient/appointments',
  ownAppointment: (id: string) => `/patient/appointments/${id}`,
  ownCall: (id: string) => `/patient/call/${id}`,
} as const;
