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

/** The physician's profile as it stands: a change names the version it was made on. */
const own = async ({ server, physician: { token } }: AccessFixture) =>
  (await server.call('getDoctorDetails', { token })).data;

/** What the e-prescription provider calls the physician. */
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
  // who has documents changes them instead; who has none cannot take somebody else's files
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
  // the one under review may not accept themself, nor a reviewer before they have decided each document
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

/** The patient's record as it stands. */
const record = async ({ server, patient: { id, token } }: AccessFixture) => {
  const { data } = await server.call('getPatientDetails', { token, params: { id } });
  return { params: { id }, versions: data.versions };
};

const patients = {
  getBookablePatients: { answers: '401 401 200 200 403 403 403 403' },
  // both have a record by now, and this would be another one
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
  // somebody else's document becomes nobody's record
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
  // the other one's profile lacks what the provider asks for
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
