/**
 * The widget's texts in Spanish (BX-23). They are not in the catalog of the product, because the widget loads nothing of the
 * app. `%s` is replaced by a value.
 */
const SPANISH: Readonly<Record<string, string>> = {
  '%s a visit': '%s por visita',
  '%s: book in a new tab': '%s: reservar en una pestaña nueva',
  'All times and details': 'Todos los horarios y detalles',
  'Book a video visit': 'Reservar una videovisita',
  'Choose a time for a video visit. Times are in %s.':
    'Elija una hora para una videovisita. Las horas están en %s.',
  'Dr. %s': 'Dr./Dra. %s',
  'The free times could not be loaded. Check your connection and try again.':
    'No se pudieron cargar los horarios libres. Revise su conexión e intente de nuevo.',
  'Later times: %s': 'Horas más tarde: %s',
  'There are no free times in the next two weeks.': 'No hay horarios libres en las próximas dos semanas.',
  'Try again': 'Intentar de nuevo',

  // Replies of the server
  'OpenVisit is busy right now. Please try again in a moment.':
    'OpenVisit está muy ocupado en este momento. Intente de nuevo en un momento.',
  'Something went wrong, Please try again': 'Algo salió mal. Intente de nuevo',
  'This physician was not found': 'No se encontró este médico',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espere un momento e intente de nuevo.',

  // Specialties that physicians choose from
  Cardiologist: 'Cardiología',
  Dermatologist: 'Dermatología',
  'Family Medicine': 'Medicina familiar',
  'Hematologist Oncologist': 'Hematología y oncología',
  'Internal Medicine': 'Medicina interna',
  Nephrologist: 'Nefrología',
  Neurologist: 'Neurología',
  Pediatrics: 'Pediatría',
  Psychiatrist: 'Psiquiatría',
  Pulmonologist: 'Neumología',
  'Urgent care': 'Atención de urgencias',
  'Addiction Medicine': 'Medicina de las adicciones',
  'Adolescent Medicine': 'Medicina de la adolescencia',
  Allergy: 'Alergología',
  Anxiety: 'Ansiedad',
  'Cosmetic Dermatology': 'Dermatología estética',
  Diabetes: 'Diabetes',
  Endocrinologist: 'Endocrinología',
  Epilepsy: 'Epilepsia',
  Gastroenterologist: 'Gastroenterología',
  Geriatrics: 'Geriatría',
  Headache: 'Dolor de cabeza',
  'Heart Rhythm': 'Ritmo cardíaco',
  Hypertension: 'Hipertensión',
  'Infectious Diseases': 'Enfermedades infecciosas',
  'Newborn Care': 'Atención del recién nacido',
  'Obstetrics and Gynecology': 'Obstetricia y ginecología',
  Ophthalmologist: 'Oftalmología',
  Orthopedics: 'Ortopedia',
  'Pain Medicine': 'Medicina del dolor',
  'Preventive Medicine': 'Medicina preventiva',
  Rheumatologist: 'Reumatología',
  'Skin Cancer Screening': 'Detección del cáncer de piel',
  'Sleep Medicine': 'Medicina del sueño',
  'Sports Medicine': 'Medicina deportiva',
  'Travel Medicine': 'Medicina del viajero',
  Urologist: 'Urología',
  Vaccination: 'Vacunación',
  'Women’s Health': 'Salud de la mujer',
  'Wound Care': 'Cuidado de heridas',
};

/** The browser's first language that the widget has. */
const language = navigator.languages.find((tag) => /^e[ns]\b/.test(tag))?.slice(0, 2) ?? 'en';

/** BCP 47 tag for `Intl`. */
export const locale = language === 'es' ? 'es-US' : 'en-US';

/** The text in the reader's language, with `value` in place of its `%s`. */
export const translate = (text: string, value = ''): string =>
  (language === 'es' && Object.hasOwn(SPANISH, text) ? (SPANISH[text] ?? text) : text).replace(
    '%s',
    () => value,
  );

/** Names the language to assistive technology, and translates the title. */
export const translatePage = (): void => {
  document.documentElement.lang = language;
  document.title = translate(document.title);
};
