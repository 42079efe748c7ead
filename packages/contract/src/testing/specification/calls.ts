/* eslint-disable max-lines -- One table, read from the top like a document. */
import type { Row } from './walk.ts';

const address = {
  address1: '12 Main Street',
  address2: 'Floor 3',
  city: 'Albany',
  state: 'NY',
  country: 'US',
};
const slot = { day_period: 'MORNING', start_time: '08:00', end_time: '12:00', slot_duration: '20 min' };
const practice = {
  doctor_detail: '{doctor}',
  practice_name: 'Solberg Family Practice',
  fees: 8000,
  primary_phone: '5185550123',
  primary_phone_type: 5,
  primary_fax: '(518) 555-0124',
  slot_timezone: 'America/New_York',
  visit_now_doctor_status: false,
  practice_address: {
    ...address,
    zip_code: '12207',
    latitude: 42.652_579_312_34,
    longitude: -73.756_231_23,
  },
};
const personal = {
  gender: 'FEMALE',
  add_speciality: ['Internal Medicine', 'Family Medicine', 'Pediatrics', 'Urgent care', 'Travel Medicine'],
  years_of_experience: 12,
  about_me: 'I listen first.',
  add_language: ['English', 'Norwegian'],
  add_degree: '{degree}',
  date_of_birth: '1980-05-02',
  doctor_timezone: 'America/New_York',
};
const validity = { state: 'NY', start_date: '{lastYear}', end_date: '{nextYear}' };
const documents = {
  npi_number: '1234567893',
  licence: { number: '284519', ...validity, file: '{licenseFile}' },
  dea: { number: 'BS1234563', ...validity, file: '{deaFile}' },
  insurance: { company_name: 'Mutual', ...validity, file: '{insuranceFile}' },
};
const health = {
  gender: 'FEMALE',
  height: 66,
  weight: 150,
  bmi: 24.21,
  allergy: ['Penicillin'],
  date_of_birth: '1986-09-12',
  medical_condition: [],
  family_medical_history: ['Mother: diabetes'],
};
const medication = {
  medicine_name: 'Lisinopril',
  consumption: 'AFTER',
  medicine_consumption_period: ['MORNING'],
  dosage: '10 mg',
  instruction: 'With water',
};
const fcm_object = {
  active: true,
  registration_id: 'device-of-{physicianEmail}',
  type: 'web',
  name: 'Chrome',
};
const closed = {
  doctor_detail: '{doctor}',
  start_date: '{nextWeek}',
  end_date: '{nextWeek}',
  slot_time: ['08:00'],
  slot_date_detail: [{ slot_time: '08:00', slot_date: '{nextWeek}' }],
};
const noteTexts = {
  note_name: 'Cough',
  chief_complaint: 'Coughs at night',
  notes: 'Lungs clear',
  assessment: 'Viral',
  plan: 'Rest',
};
const page = ['results', 'links.total_pages'];

/** The calls of A7 and B7 as a client written from the specification alone makes them, from sign-up to a closed visit. */
export const SPECIFICATION_CALLS: readonly Row[] = [
  { setup: 'the people and dates of the walk' },

  // A7 User: a physician signs up.
  { call: 'POST emailVerification', body: { email: '{physicianEmail}' }, status: 201 },
  { setup: 'the physician reads the mailed code' },
  { call: 'POST verifyEmail', body: { email: '{physicianEmail}', secret_code: '{code}' } },
  {
    call: 'POST signup',
    body: {
      email: '{physicianEmail}',
      first_name: 'Ada',
      last_name: 'Solberg',
      password: 'Fjord#2026',
      role: ['PHYSICIAN'],
    },
    status: 201,
    reply: ['user', 'role', 'accepted_role', 'doctor_status', 'token', 'refresh_token'],
    keep: { physicianUser: 'user', physicianToken: 'token' },
  },
  {
    call: 'POST user/login',
    body: { email: '{physicianEmail}', password: 'Fjord#2026', role: 'PHYSICIAN', fcm_object },
    reply: ['id', 'user', 'image', 'user_theme', 'logo_url', 'reason', 'qrcode_url', 'notification_count'],
    keep: { physicianToken: 'token', physicianRefresh: 'refresh_token' },
  },
  {
    call: 'POST generateToken',
    body: { refresh_token: '{physicianRefresh}' },
    status: 201,
    reply: ['token', 'refresh_token'],
    keep: { physicianToken: 'token', physicianRefresh: 'refresh_token' },
  },
  { as: 'physician', call: 'GET getSpecialityList', reply: ['results[]'] },
  { as: 'physician', call: 'GET getLanguageList', reply: ['results[]'] },
  { as: 'physician', call: 'GET getDegreeList', reply: ['results[].name'], keep: { degree: 'results[].id' } },

  // A7 Doctor onboarding.
  {
    as: 'physician',
    call: 'POST addDoctorDetails',
    body: personal,
    status: 201,
    reply: ['doctor_status', 'is_paid', 'qrcode_url', 'dosespot_id', 'signature'],
    keep: { doctor: 'id' },
  },
  { as: 'physician', call: 'GET getDoctorDetails', reply: ['id', 'first_name', 'details.speciality'] },
  {
    as: 'physician',
    call: 'PATCH updateDoctorDetail/{doctor}',
    body: { ...personal, years_of_experience: 13 },
  },
  {
    as: 'physician',
    call: 'PATCH updateUser/{physicianUser}',
    body: { first_name: 'Ada', last_name: 'Solberg' },
  },
  { setup: 'the physician uploads the files of the profile' },
  {
    as: 'physician',
    call: 'PATCH updateProfileImage/{physicianUser}',
    body: { image: '{photoFile}' },
    reply: ['image'],
  },
  {
    as: 'physician',
    call: 'POST addDoctorPracticeDetails',
    body: {
      ...practice,
      availability_details: [
        { start_date: '{today}', end_date: '{nextMonth}', week_days: [1, 2, 3, 4, 5, 6, 7], slots: [slot] },
      ],
    },
    status: 201,
    keep: { block: 'practice.availability_details[].id' },
  },
  {
    as: 'physician',
    call: 'PATCH updateDoctorPracticeDetails/{doctor}',
    body: {
      ...practice,
      add_slots: [
        { ...slot, availability: '{block}', day_period: 'NIGHT', start_time: '18:00', end_time: '23:00' },
      ],
    },
    reply: ['practice.availability_details[].slots[].slot_duration'],
  },
  { as: 'physician', call: 'POST addDoctorDocument', body: documents, status: 201 },
  {
    as: 'physician',
    call: 'PATCH updateDoctorDocument/{doctor}',
    body: { ...documents, licence: { ...documents.licence, file: '{newLicenseFile}' } },
  },
  {
    as: 'physician',
    call: 'PATCH uploadDoctorSignature/{doctor}',
    body: { signature: '{signatureFile}' },
    reply: ['signature'],
  },
  {
    as: 'physician',
    call: 'PATCH updateDoctorQrCode/{doctor}',
    body: { qrcode_url: 'https://openvisit.example/{doctor}.png' },
    reply: ['qrcode_url'],
  },

  // A7 Payments and subscription.
  {
    as: 'physician',
    call: 'POST addBankDetailsForPhysician',
    body: {
      doctor: '{doctor}',
      refresh_url: '/onboarding/step4?bank=expired',
      return_url: '/onboarding/step4?bank=added',
    },
    keep: { bankUrl: 'url' },
  },
  { setup: 'the physician completes the page of the bank' },
  {
    as: 'physician',
    call: 'POST getBankDetailsForPhysician/{doctor}',
    reply: ['bank.status', 'bank.bank_name', 'bank.last4', 'bank.routing_number'],
    keep: { account: 'bank.account' },
  },
  {
    as: 'physician',
    call: 'POST updateBankDetailsForPhysician',
    body: {
      account_id: '{account}',
      refresh_url: '/onboarding/step4?bank=expired',
      return_url: '/onboarding/step4?bank=added',
    },
    reply: ['url'],
  },
  { as: 'physician', call: 'POST setupIntent', reply: ['client_secret'] },
  {
    as: 'physician',
    call: 'POST addCardDetailsForPhysician',
    body: { details_id: '{doctor}', payment_method_id: 'pm_card_mastercard' },
    keep: { oldCard: 'id' },
  },
  {
    as: 'physician',
    call: 'POST attachPaymentMethod',
    body: { details_id: '{doctor}', payment_method_id: 'pm_card_visa' },
    keep: { card: 'id' },
  },
  {
    as: 'physician',
    call: 'POST getCustomerCardPaymentDetails/{doctor}',
    reply: ['results[].id', 'results[].card.brand', 'results[].card.last4'],
  },
  { as: 'physician', call: 'DELETE deleteCustomerCardPaymentDetails/{oldCard}', status: 204 },
  {
    as: 'physician',
    call: 'POST oneTimePayment',
    body: { currency: 'usd', doctor_details_id: '{doctor}', payment_method_id: '{card}' },
    reply: ['status'],
  },
  { as: 'physician', call: 'PATCH updateDoctorPaidDetails/{doctor}', body: { is_paid: true } },
  {
    as: 'physician',
    call: 'POST addDoctorAppTheme',
    body: { doctor: '{doctor}', logo_url: '{logoFile}', app_theme: 2 },
    status: 201,
    keep: { theme: 'id' },
  },
  {
    as: 'physician',
    call: 'GET getDoctorAppTheme/{theme}',
    reply: ['id', 'doctor', 'logo_url', 'app_theme', 'is_paid'],
    keep: { logo: 'logo_url' },
  },
  {
    as: 'physician',
    call: 'PATCH updateDoctorAppTheme/{theme}',
    body: { doctor: '{doctor}', logo_url: '{logo}', app_theme: 3 },
  },
  {
    as: 'physician',
    call: 'POST addACHBankDetails',
    body: {
      ach_account_holder_name: 'Ada Solberg',
      ach_routing_number: '110000000',
      ach_account_number: '000123456789',
    },
    reply: ['bank.ach_account_holder_name', 'bank.status'],
  },
  {
    as: 'physician',
    call: 'GET getCustomerBankDetails/{doctor}',
    keep: { achBank: 'bank.ach_bank_id' },
  },
  { as: 'physician', call: 'DELETE deleteACHBankDetails/{achBank}', status: 204 },
  {
    as: 'physician',
    call: 'GET getSubscriptionPlanListForPhysician',
    reply: ['results[].unit_amount', 'results[].recurring.interval', 'results[].product.name'],
    keep: { price: 'results[].price_id' },
  },
  {
    as: 'physician',
    call: 'POST addSubscriptionPlanForPhysician',
    body: {
      price_id: '{price}',
      doctor_details: '{doctor}',
      subscription_id: null,
      default_payment_method: '{card}',
    },
    reply: ['hosted_invoice_url'],
  },
  {
    as: 'physician',
    call: 'POST getSubscriptionDetails',
    reply: ['subscription.status', 'subscription.current_period_end', 'subscription.trial_end'],
    keep: { subscription: 'subscription.id' },
  },

  // A7 e-prescription and review.
  { setup: 'the e-prescription provider registers the physician' },
  {
    as: 'physician',
    call: 'PATCH addDoctorDoseSpotID/{doctor}',
    body: { dosespot_id: '{clinician}' },
    reply: ['doctor_status'],
  },
  { setup: 'the reviewer denies the profile' },
  {
    as: 'physician',
    call: 'PATCH updateDoctorStatus/{doctor}',
    body: { status: 'PENDING', denial_reason: null, block_reason: null },
    reply: ['doctor_status', 'denial_reason', 'block_reason'],
  },
  { setup: 'the reviewer accepts the profile' },
  {
    as: 'physician',
    call: 'POST getSSOURL',
    body: { user_id: '{clinician}', patient_id: null, is_patient: false },
    reply: ['url'],
  },
  {
    as: 'physician',
    call: 'POST getDoctorByDoseSpotID',
    body: { dosespot_ids: ['{clinician}'] },
    reply: ['results[].first_name', 'results[].last_name', 'results[].degree'],
  },

  // A7 Patient onboarding.
  { call: 'POST emailVerification', body: { email: '{patientEmail}' }, status: 201 },
  { setup: 'the patient reads the mailed code' },
  { call: 'POST verifyEmail', body: { email: '{patientEmail}', secret_code: '{code}' } },
  {
    call: 'POST signup',
    body: {
      email: '{patientEmail}',
      first_name: 'Grace',
      last_name: 'Lindqvist',
      password: 'Fjord#2026',
      role: ['PATIENT'],
    },
    status: 201,
    keep: { patientUser: 'user', patientToken: 'token' },
  },
  {
    as: 'patient',
    call: 'POST addPatientDetails',
    body: {
      ...health,
      surgery_details: [{ surgery_name: 'Appendectomy', surgery_date: '2011-05-02' }],
      medication_details: [medication],
      patient_timezone: 'America/New_York',
    },
    status: 201,
    keep: { patient: 'id', surgery: 'surgery_details[].id', medication: 'medication_details[].id' },
  },
  {
    as: 'patient',
    call: 'PATCH updatePatientDetails/{patient}',
    body: {
      ...health,
      patient_timezone: 'America/New_York',
      surgery_details: {
        new: [{ surgery_name: 'Knee', surgery_date: '2015-01-02' }],
        update: [{ id: '{surgery}', surgery_name: 'Appendix', surgery_date: '2011-05-02' }],
        delete: [],
      },
      medication_details: { new: [], update: [], delete: ['{medication}'] },
    },
  },
  {
    as: 'patient',
    call: 'PATCH updatePatientContactDetails/{patient}',
    body: {
      ...address,
      zipcode: '12207',
      primary_phone: '5185550123',
      primaryPhoneType: 2,
      dosespot_id: null,
    },
  },
  { setup: 'the patient uploads a medical record' },
  {
    as: 'patient',
    call: 'POST addPatientMedicalRecord',
    body: {
      data: [
        {
          medical_record_name: 'Blood test',
          record_type: 'LABS',
          document: '{recordFile}',
          examination_date: '{yesterday}',
          new_record: true,
        },
      ],
    },
    status: 201,
    keep: { record: 'medical_records[].id' },
  },
  {
    as: 'patient',
    call: 'PATCH updatePatientMedicalRecord/{patient}',
    body: {
      update: [
        {
          id: '{record}',
          medical_record_name: 'Blood count',
          record_type: 'LABS',
          document: '{recordFile}',
          examination_date: '{yesterday}',
        },
      ],
      new: [
        {
          medical_record_name: 'X-ray',
          record_type: 'IMAGING',
          document: '{nextRecordFile}',
          examination_date: '{yesterday}',
          new_record: true,
        },
      ],
      delete: [],
    },
  },
  { setup: 'the e-prescription provider registers the patient' },
  {
    as: 'patient',
    call: 'PATCH addPatientDoseSpotID/{patient}',
    body: { dosespot_id: '{prescribedPatient}' },
    reply: ['dosespot_id'],
  },
  {
    as: 'patient',
    call: 'GET getPatientDetails/{patient}',
    reply: [
      'first_name',
      'height',
      'weight',
      'bmi',
      'allergy',
      'surgery_details[]',
      'zipcode',
      'medical_records[]',
    ],
  },
  {
    as: 'patient',
    call: 'POST attachPaymentMethod',
    body: { details_id: '{patient}', payment_method_id: 'pm_card_visa' },
    keep: { patientCard: 'id' },
  },
  {
    as: 'patient',
    call: 'GET searchDoctor/?search=ada&page=1&patient_detail_id={patient}&request_sorting_field=first_name_asc&speciality=Pediatrics&user_latitude=42.6525793123&user_longitude=-73.7562312349&filter_distance=50',
    reply: [...page, 'results[].first_name', 'results[].image', 'results[].speciality', 'results[].fees'],
  },

  // B7 Appointments.
  { setup: 'everybody signs in' },
  { setup: 'the patient books two appointments' },
  {
    as: 'physician',
    call: 'POST getAppointmentList?page=1',
    body: {
      status: ['REQUESTED', 'RESCHEDULE_REQUEST'],
      doctor_detail: '{doctor}',
      current_date: '{today}',
      patient_id: '{patient}',
    },
    reply: [
      ...page,
      ...['id', 'appointment_date', 'slot_time', 'duration', 'topic', 'status', 'doctor_status'].map(
        (field) => `results[].${field}`,
      ),
      'results[].guest_doctor_status',
      'results[].guest_doctor',
      'results[].patient_detail.first_name',
      'results[].parent_details',
      'results[].is_visit_now',
      'results[].is_joined',
    ],
  },
  {
    as: 'physician',
    call: 'POST getDateWiseAppointmentList?page=1',
    reply: [...page, 'results[].appointment_date', 'results[].appointment_count'],
  },
  {
    as: 'physician',
    call: 'GET getAppointmentDetail/{appointment}',
    reply: ['doctor_detail.fees', 'is_dependent_invited', 'created_at', 'updated_at', 'patient_dosespot_id'],
    keep: { chat: 'chat_room' },
  },
  {
    as: 'physician',
    call: 'PATCH updateAppointmentStatus/{appointment}',
    body: { status: 'ACCEPTED', doctor_timezone: 'America/New_York' },
    reply: ['status'],
  },
  {
    as: 'physician',
    call: 'PATCH updateAppointmentStatus/{deniedAppointment}',
    body: { status: 'DENIED', doctor_timezone: 'America/New_York' },
  },
  { as: 'physician', call: 'GET reviewChartNotification/{appointment}' },
  {
    as: 'physician',
    call: 'GET searchDoctor/?search=&page=1',
    reply: [...page, 'results[].id', 'results[].fees'],
  },
  {
    as: 'physician',
    call: 'PATCH addGuestDoctor/{appointment}',
    body: { guest_doctor_status: 'REQUESTED', guest_doctor: '{guest}' },
    reply: ['guest_doctor.first_name', 'guest_doctor_status'],
  },
  {
    as: 'guest',
    call: 'PATCH updateGuestDoctorRequest/{appointment}',
    body: { guest_doctor_status: 'ACCEPTED' },
  },
  { as: 'physician', call: 'PATCH removeGuestDoctorRequest/{appointment}' },
  {
    as: 'physician',
    call: 'PATCH addGuestDoctor/{appointment}',
    body: { guest_doctor_status: 'REQUESTED', guest_doctor: '{guest}' },
  },
  {
    as: 'physician',
    call: 'PATCH updateGuestDoctorRequest/{appointment}',
    body: { guest_doctor_status: 'CANCEL_INVITE' },
  },
  {
    as: 'physician',
    call: 'POST addDoctorUnavailability',
    body: closed,
    status: 201,
    keep: { schedule: 'id' },
  },
  {
    as: 'physician',
    call: 'PATCH updateDoctorUnavailability/{schedule}',
    body: {
      ...closed,
      slot_time: ['08:20'],
      slot_date_detail: [{ slot_time: '08:20', slot_date: '{nextWeek}' }],
    },
  },
  { as: 'physician', call: 'DELETE deleteDoctorUnavailability/{schedule}', status: 204 },

  // B7: the visit with its call, hold, chat and notes.
  { setup: 'the start of the appointment is near' },
  {
    as: 'physician',
    call: 'POST placeHoldOnCard',
    body: {
      details_id: '{patient}',
      amount: 8000,
      currency: 'usd',
      category: 'APPOINTMENT',
      appointment_id: '{appointment}',
    },
    reply: ['status'],
    keep: { hold: 'payment_id' },
  },
  {
    as: 'physician',
    call: 'POST getSessionDetailsForPatient',
    body: { appointment: '{appointment}' },
    reply: ['token', 'session_id'],
  },
  { setup: 'the physician and the patient meet' },
  {
    as: 'physician',
    call: 'GET getChatDetail/{chat}',
    reply: ['chat_room', 'patient.name', 'patient.image', 'results'],
  },
  {
    as: 'physician',
    call: 'PATCH updateChatMessage/{chat}',
    body: { message: ['Good morning'] },
    reply: [
      'results[].sender_details.name',
      'results[].message_details.message',
      'results[].message_details.timestamp',
    ],
  },
  {
    as: 'physician',
    call: 'GET getPreSignedUrl/?file_path=/{chat}/{physicianUser}/rash.png',
    keep: { signedUrl: 'signed_url' },
  },
  { setup: 'the physician sends a file to the signed URL' },
  {
    as: 'physician',
    call: 'POST addPatientChatAttachment',
    body: { appointment: '{appointment}', attachment_url: '{attachmentUrl}', visit_now: null },
    status: 201,
  },
  {
    as: 'physician',
    call: 'GET getPreSignedUrl/?file_path=/{chat}/{physicianUser}/plan.png',
    keep: { signedUrl: 'signed_url' },
  },
  { setup: 'the physician sends a file to the signed URL' },
  { setup: 'the physician and the patient write over the socket' },
  { as: 'patient', call: 'GET getReceivedMessagesCount', reply: ['count'] },
  { as: 'physician', call: 'POST getPatientVitals', body: { patient: '{patient}' }, reply: ['results'] },
  {
    as: 'physician',
    call: 'POST getPatientFiles/?search=&page=1',
    body: { patient: '{patient}' },
    reply: [...page, ...['file_url', 'created_at', 'record_type', 'first_name'].map((f) => `results[].${f}`)],
  },
  {
    as: 'physician',
    call: 'POST addNotes',
    body: {
      ...noteTexts,
      notes: null,
      additional_comment: null,
      appointment: '{appointment}',
      visit_now: null,
      patient: '{patient}',
    },
    status: 201,
    reply: ['is_locked', 'comment', 'created_by', 'doctor_first_name', 'doctor_detail.degree__degree'],
    keep: { note: 'id' },
  },
  {
    as: 'physician',
    call: 'PATCH updateNotes/{note}',
    body: { comment: [], is_locked: true, ...noteTexts, notes: ['Lungs clear', 'No fever'] },
  },
  {
    as: 'physician',
    call: 'PATCH updateNotes/{note}',
    body: { comment: [{ comment: 'Called back', time_stamp: '{today}T12:00:00.000Z' }] },
    reply: ['comment[].comment', 'comment[].time_stamp'],
  },
  {
    as: 'physician',
    call: 'POST addNotes',
    body: { ...noteTexts, appointment: '{appointment}' },
    status: 201,
    keep: { secondNote: 'id' },
  },
  {
    as: 'physician',
    call: 'POST getNotes/?search=&page=1',
    body: { patient: '{patient}' },
    reply: [...page, 'results[].note_name', 'results[].last_updated'],
  },
  { as: 'physician', call: 'DELETE deleteNotes/{secondNote}', status: 204 },
  {
    as: 'physician',
    call: 'POST addTemplate',
    body: { ...noteTexts, notes: null },
    status: 201,
    keep: { template: 'id' },
  },
  {
    as: 'physician',
    call: 'GET searchTemplates/?search=cough&page=1',
    reply: [...page, 'results[].note_name', 'results[].created_at'],
  },
  { as: 'physician', call: 'PATCH updateTemplate/{template}', body: { ...noteTexts, plan: 'Rest and tea' } },
  { as: 'physician', call: 'DELETE deleteTemplate/{template}', status: 204 },
  {
    as: 'physician',
    call: 'PATCH updateAppointmentCompletedStatus/{appointment}',
    body: { status: 'COMPLETED', guest_doctor_status: 'COMPLETED' },
    reply: ['status'],
  },
  {
    as: 'physician',
    call: 'POST updateHoldAmount',
    body: { payment_intent_id: '{hold}', amount: 6500, patient_detail: '{patient}' },
    reply: ['status'],
  },
  {
    as: 'patient',
    call: 'POST getCustomerPaymentHistory/{patient}',
    body: { starting_after: null },
    reply: [
      'has_more',
      ...['amount', 'created', 'status', 'receipt_url', 'failure_message'].map((f) => `results[].${f}`),
    ],
    keep: { invoice: 'results[].invoice' },
  },
  { as: 'patient', call: 'POST downloadInvoice', body: { invoice_id: '{invoice}' } },
  {
    as: 'physician',
    call: 'POST getPaymentDetails/?search=&page=1',
    body: { doctor_id: '{doctor}', start_date: '{lastYear}', end_date: '{today}' },
    reply: [
      ...page,
      ...['first_name', 'last_name', 'created_at', 'category', 'amount'].map((f) => `results[].${f}`),
    ],
  },

  // B7 Visit now.
  {
    as: 'physician',
    call: 'PATCH updateDoctorAvailableStatus/{doctor}',
    body: { is_available: true },
    reply: ['is_available'],
  },
  { as: 'physician', call: 'GET getDoctorAvailableStatus/{doctor}', reply: ['is_available'] },
  { setup: 'the patient asks for a visit now' },
  {
    as: 'physician',
    call: 'GET getVisitNowRequest/{visitNow}',
    reply: ['id', 'doctor_status', 'guest_doctor_status', 'topic', 'is_subscribed_patient', 'requested_at'],
  },
  {
    as: 'physician',
    call: 'POST placeHoldOnCard',
    body: {
      details_id: '{patient}',
      amount: 8000,
      currency: 'usd',
      category: 'VISIT_NOW',
      visit_now_id: '{visitNow}',
    },
  },
  {
    as: 'physician',
    call: 'PATCH updateVisitNowRequestStatus/{visitNow}',
    body: { guest_doctor_status: null, doctor_status: 'ACCEPTED', isRejoined: false },
    reply: ['doctor_status'],
  },
  {
    as: 'physician',
    call: 'POST getSessionDetailsForPatient',
    body: { visit_now: '{visitNow}' },
    reply: ['token', 'session_id'],
  },
  {
    as: 'physician',
    call: 'PATCH updateVisitNowRequest/{visitNow}',
    body: { guest_doctor: '{guest}', guest_doctor_status: 'REQUESTED' },
  },
  {
    as: 'guest',
    call: 'PATCH updateVisitNowRequestStatus/{visitNow}',
    body: { guest_doctor_status: 'DENIED', doctor_status: 'ACCEPTED', isRejoined: false },
  },
  {
    as: 'physician',
    call: 'POST addVisitNowRequest',
    body: {
      patient: '{patient}',
      doctor: '{doctor}',
      guest_doctor: '{guest}',
      doctor_status: 'ACCEPTED',
      guest_doctor_status: 'REQUESTED',
      topic: 'A fever',
      appointment: '{visitNow}',
      is_request_from_appointment: false,
    },
    status: 201,
    reply: ['guest_doctor_status'],
  },
  {
    as: 'physician',
    call: 'PATCH updateVisitNowRequestStatus/{visitNow}',
    body: { guest_doctor_status: null, doctor_status: 'COMPLETED', isRejoined: false },
  },

  // B7 Concierge.
  { setup: 'the patient asks for the concierge service' },
  {
    as: 'physician',
    call: 'GET getConciergeService',
    reply: [
      ...['concierge_service', 'new_subscription_request_count'],
      ...['unread_messages_count', 'active_patients_count'],
    ],
  },
  {
    as: 'physician',
    call: 'GET listSubscribeConciergeServiceRequest?pagination=true&search=&request_status=PENDING&page=1',
    reply: [
      ...page,
      ...['id', 'request_status', 'created_at', 'message_count', 'unread_message_count', 'is_pcp'].map(
        (field) => `results[].${field}`,
      ),
      ...['image', 'name', 'details_id'].map((field) => `results[].patient.${field}`),
    ],
  },
  {
    as: 'physician',
    call: 'PATCH allowDenySubscribeRequest/{conciergeRequest}',
    body: { request_status: 'REJECTED' },
    reply: ['request_status'],
  },
  { setup: 'the patient asks for the concierge service' },
  {
    as: 'physician',
    call: 'PATCH allowDenySubscribeRequest/{conciergeRequest}',
    body: { request_status: 'ACCEPTED' },
    reply: ['request_status'],
  },
  {
    as: 'physician',
    call: 'GET listSubscribeConciergeServiceRequest?pagination=true&search=grace&request_status=ACCEPTED&page=1',
    reply: ['results[].patient.name'],
  },
  { as: 'physician', call: 'GET getActivePatientSubscriptionCount', reply: ['active_patients_count'] },
  { as: 'physician', call: 'PATCH updateConciergeService', body: { concierge_service: false } },
  {
    as: 'physician',
    call: 'PATCH updateConciergeService',
    body: { concierge_service: true },
    reply: ['concierge_service'],
  },

  // B7 Patients.
  {
    as: 'physician',
    call: 'GET getAllPatientList/{doctor}/?search=&page=1',
    reply: [
      ...page,
      ...['id', 'first_name', 'image', 'date_of_birth', 'email', 'is_pcp'].map((f) => `results[].${f}`),
    ],
  },
  {
    as: 'physician',
    call: 'GET getPatientDetails/{patient}',
    reply: [
      ...[
        'id',
        'user',
        'first_name',
        'last_name',
        'image',
        'date_of_birth',
        'email',
        'dosespot_id',
        'is_pcp',
      ],
      ...[
        'height',
        'weight',
        'bmi',
        'allergy',
        'medical_condition',
        'family_medical_history',
        'pharmacy_details',
      ],
      'patient_previous_surgeries[].surgery_date',
      'patient_medication_details',
    ],
  },
  { setup: 'the patient asks to be cared for by the physician' },
  {
    as: 'physician',
    call: 'PATCH updatePCPStatus/{pcpRequest}',
    body: { status: 'APPROVED' },
    reply: ['status'],
  },
  { as: 'physician', call: 'GET getDoctorPatientList/{doctor}/?search=&page=1', reply: page },
  { as: 'physician', call: 'DELETE deletePatientPCPDoctor/{pcpRequest}', status: 204 },
  {
    as: 'physician',
    call: 'POST blockPatient',
    body: { patient: '{patient}', doctor: '{doctor}' },
    status: 201,
  },
  {
    as: 'physician',
    call: 'POST getBlockPatientList/?page=1',
    body: { doctor_id: '{doctor}' },
    reply: [...page, ...['first_name', 'last_name', 'image', 'email'].map((f) => `results[].patient.${f}`)],
    keep: { blocked: 'results[].id' },
  },
  { as: 'physician', call: 'DELETE patientUnblock/{blocked}', status: 204 },

  // B7 Availability and settings.
  { as: 'physician', call: 'GET getDoctorNudgeDetail/{doctor}', reply: ['nudge_permission'] },
  { as: 'physician', call: 'PATCH updateDoctorNudgeDetail/{doctor}', body: { nudge_permission: true } },
  { as: 'physician', call: 'GET getUserLocation' },
  {
    as: 'physician',
    call: 'POST addUserLocation',
    body: { is_current_location: true, latitude: 42.652_579_312_3, longitude: -73.756_231_234_9 },
    status: 201,
    keep: { location: 'id' },
  },
  {
    as: 'physician',
    call: 'PATCH updateUserLocation/{location}',
    body: { is_current_location: true, latitude: 42.7, longitude: -73.8 },
  },
  {
    as: 'physician',
    call: 'PATCH updateDoctorCurrentLocationAddressStatus/{doctor}',
    body: { is_current_location: false },
    reply: ['is_current_location'],
  },

  // B7 Notifications.
  {
    as: 'physician',
    call: 'GET getNotifications?page=1',
    reply: [
      ...['notification_type', 'status', 'message', 'image', 'params'].map((f) => `results[].${f}`),
      ...['unread_count', 'count', 'links.total_pages'],
    ],
    keep: { notification: 'results[].id' },
  },
  { as: 'physician', call: 'PATCH updateNotificationStatus/{notification}', body: { status: 'R' } },
  { as: 'physician', call: 'GET markAsRead' },
  { as: 'physician', call: 'DELETE removeNotification/{notification}', status: 204 },
  { as: 'physician', call: 'DELETE deleteNotification', status: 204 },
  { as: 'physician', call: 'GET scheduler-runner' },

  // A7 User: the session of the physician ends.
  {
    as: 'physician',
    call: 'POST cancelSubscription',
    body: { subscription_id: '{subscription}' },
    reply: ['subscription.status'],
  },
  { as: 'physician', call: 'PATCH updateUserRole/{physicianUser}', body: { role: ['PHYSICIAN', 'PATIENT'] } },
  {
    as: 'physician',
    call: 'POST getUserDetailID',
    body: { user_type: 'PATIENT' },
    reply: ['id'],
    keep: { physicianToken: 'token' },
  },
  {
    as: 'physician',
    call: 'PUT changePassword',
    body: { old_password: 'Fjord#2026', new_password: 'Strand#2026' },
    status: 201,
    keep: { physicianRefresh: 'refresh_token' },
  },
  { call: 'POST logout?refresh_token={physicianRefresh}&fcm_id=device' },
  {
    call: 'POST forgotPasswordRequest',
    body: { email: '{physicianEmail}', request_status: 'PENDING', role: 'PHYSICIAN' },
    status: 201,
  },
  { setup: 'the physician reads the mailed link' },
  {
    call: 'PATCH confirmPasswordRequest',
    body: {
      email: '{physicianEmail}',
      otp: '{otp}',
      password: 'Hamn#2026',
      confirm_password: 'Hamn#2026',
    },
    status: 201,
  },
];
