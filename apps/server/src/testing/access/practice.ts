import type { Body, CallName } from '@openvisit/contract';
import {
  buildDetailsUpdate,
  buildContactUpdate,
  PATIENT_DETAILS,
  EMPTY_LIST_CHANGE,
  buildMedicalRecord,
  createUploadedDocument,
} from '../patients.ts';
import {
  PHYSICIAN_DETAILS,
  createDocuments,
  MARCH_CALENDAR,
  NO_CHANGES,
  PRACTICE,
  createUploadedFile,
} from '../physicians.ts';
import type { Rows, AccessFixture } from './world.ts';

/** The physician's current profile, for the versions that updates must send. */
const own = async ({ server, physician: { token } }: AccessFixture) =>
  (await server.call('getDoctorDetails', { token })).data;

/** The physician's id at the e-prescribing provider. */
const clinician = async (world: AccessFixture): Promise<string> => (await own(world)).dosespot_id ?? '';

const ofPhysician = ({ physician }: AccessFixture) => ({ id: physician.id });

const documents = async (world: AccessFixture): Promise<Body<'addDoctorDocument'>> =>
  createDocuments(world.server, world.physician);

const physicians = {
  searchDoctor: { answers: '401 401 200 200 200 200 403 403', ask: () => ({ query: {} }) },
  getSpecialityList: { answers: '401 401 200 200 200 200 200 200', ask: () => ({ query: {} }) },
  getLanguageList: { answers: '401 401 403 403 200 200 200 403' },
  getDegreeList: { answers: '401 401 403 403 200 200 200 403' },
  getDoctorProfile: {
    answers: '401 401 200 200 200 200 403 403',
    ask: (world) => ({ params: ofPhysician(world) }),
  },
  getDoctorDetails: { answers: '401 401 403 403 200 200 200 403' },
  addDoctorDetails: {
    answers: '401 401 403 403 201 201 201 403',
    ask: () => ({ body: PHYSICIAN_DETAILS }),
  },
  updateDoctorDetail: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({
      params: ofPhysician(world),
      body: { ...PHYSICIAN_DETAILS, version: (await own(world)).details?.version ?? 0 },
    }),
  },
  addDoctorPracticeDetails: {
    answers: '401 401 403 403 201 404 404 403',
    ask: ({ physician }) => ({
      body: { ...PRACTICE, doctor_detail: physician.id, availability_details: MARCH_CALENDAR },
    }),
  },
  updateDoctorPracticeDetails: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({
      params: ofPhysician(world),
      body: { ...PRACTICE, ...NO_CHANGES, version: (await own(world)).practice?.version ?? 0 },
    }),
  },
  // 409 for physicians who already have documents; 404 because the files belong to another physician.
  addDoctorDocument: {
    answers: '401 401 403 403 409 404 409 403',
    ask: async (world) => ({ body: await documents(world) }),
  },
  updateDoctorDocument: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({
      params: ofPhysician(world),
      body: { ...(await documents(world)), version: (await own(world)).documents?.version ?? 0 },
    }),
  },
  uploadDoctorSignature: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({
      params: ofPhysician(world),
      body: { signature: await createUploadedFile(world.server, world.physician, 'signature') },
    }),
  },
  updateDoctorQrCode: {
    answers: '401 401 403 403 200 404 404 403',
    ask: (world) => ({ params: ofPhysician(world), body: { qrcode_url: 'https://example.org/p/1' } }),
  },
  addDoctorDoseSpotID: {
    answers: '401 401 403 403 200 404 404 403',
    ask: async (world) => ({ params: ofPhysician(world), body: { dosespot_id: await clinician(world) } }),
  },
  // Physicians cannot accept themselves, and reviewers must decide on each document first.
  updateDoctorStatus: {
    answers: '401 401 403 403 404 404 409 409',
    ask: async ({ server, underReview: { id }, people }) => {
      const { data } = await server.call('getReview', { token: people.reviewer.token, params: { id } });
      return { params: { id }, body: { status: 'ACCEPTED', revision: data.revision } };
    },
  },
} satisfies Partial<Rows<CallName>>;

const review = {
  getReviewQueue: { answers: '401 401 403 403 403 403 403 200', ask: () => ({ query: {} }) },
  getReview: {
    answers: '401 401 403 403 403 403 403 200',
    ask: ({ underReview }) => ({ params: { id: underReview.id } }),
  },
  decideDocument: {
    answers: '401 401 403 403 403 403 403 200',
    ask: async ({ server, underReview }) => {
      const { data } = await server.call('getDoctorDetails', { token: underReview.token });
      const version = data.documents?.version ?? 0;
      return {
        params: { id: underReview.id },
        body: { document: 'LICENCE', decision: 'ACCEPTED', version },
      };
    },
  },
} satisfies Partial<Rows<CallName>>;

/** The patient's current record, for the versions that updates must send. */
const record = async ({ server, patient: { id, token } }: AccessFixture) => {
  const { data } = await server.call('getPatientDetails', { token, params: { id } });
  return { params: { id }, versions: data.versions };
};

const patients = {
  getBookablePatients: { answers: '401 401 200 200 403 403 403 403' },
  // Both patients already have a record.
  addPatientDetails: { answers: '401 401 409 409 403 403 403 403', ask: () => ({ body: PATIENT_DETAILS }) },
  getPatientDetails: {
    answers: '401 401 200 404 403 403 403 403',
    ask: ({ patient }) => ({ params: { id: patient.id } }),
  },
  updatePatientDetails: {
    answers: '401 401 200 404 403 403 403 403',
    ask: async (world) => {
      const { params, versions } = await record(world);
      return { params, body: buildDetailsUpdate(versions.details) };
    },
  },
  updatePatientContactDetails: {
    answers: '401 401 200 404 403 403 403 403',
    ask: async (world) => {
      const { params, versions } = await record(world);
      return { params, body: buildContactUpdate(versions.contact) };
    },
  },
  // The document was uploaded by the patient, so other users get 404.
  addPatientMedicalRecord: {
    answers: '401 401 201 404 403 403 403 403',
    ask: async ({ server, patient }) => ({
      body: { data: [buildMedicalRecord(await createUploadedDocument(server, patient))] },
    }),
  },
  updatePatientMedicalRecord: {
    answers: '401 401 200 404 403 403 403 403',
    ask: async (world) => {
      const { params, versions } = await record(world);
      return { params, body: { version: versions.records, ...EMPTY_LIST_CHANGE } };
    },
  },
  addPatientDoseSpotID: {
    answers: '401 401 200 404 403 403 403 403',
    ask: async ({ server, patient: { id, token } }) => {
      const { data } = await server.call('registerPatient', { token });
      return { params: { id }, body: { dosespot_id: data.dosespot_id } };
    },
  },
} satisfies Partial<Rows<CallName>>;

const prescribing = {
  getPrescribingProfile: { answers: '401 401 200 200 200 200 200 403' },
  // The other physician's profile lacks details that the provider requires.
  registerClinician: { answers: '401 401 403 403 200 400 200 403' },
  registerPatient: { answers: '401 401 200 200 403 403 403 403' },
  getSSOURL: {
    answers: '401 401 403 403 200 403 403 403',
    ask: async (world) => ({ body: { user_id: await clinician(world), is_patient: false } }),
  },
  getDoctorByDoseSpotID: {
    answers: '401 401 200 200 200 200 403 403',
    ask: async (world) => ({ body: { dosespot_ids: [await clinician(world)] } }),
  },
} satisfies Partial<Rows<CallName>>;

export const practiceRows = { ...physicians, ...review, ...patients, ...prescribing };
