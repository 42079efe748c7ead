import { randomUUID } from 'node:crypto';
import { CONSENT_VERSIONS, type Body, type EndpointName } from '@openvisit/contract';
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
  NO_CHANGES,
  PRACTICE,
  SPRING_CALENDAR,
  createUploadedFile,
} from '../physicians.ts';
import type { Rows, AccessFixture } from './world.ts';

/** The physician's current profile, for the versions that updates must send. */
const getOwnProfile = async ({ server, physician: { token } }: AccessFixture) =>
  (await server.call('getDoctorDetails', { token })).data;

/** The physician's id at the e-prescribing provider. */
const getClinicianId = async (fixture: AccessFixture): Promise<string> =>
  (await getOwnProfile(fixture)).dosespot_id ?? '';

const getPhysicianParams = ({ physician }: AccessFixture) => ({ id: physician.id });

const buildDocumentsBody = async (fixture: AccessFixture): Promise<Body<'addDoctorDocument'>> =>
  createDocuments(fixture.server, fixture.physician);

/** A license of a further state with a new file of its physician. */
const buildLicense = async ({ server }: AccessFixture, owner: AccessFixture['physician'], state: string) => ({
  number: '123456',
  state,
  start_date: '2025-01-01',
  end_date: '2028-12-31',
  file: await createUploadedFile(server, owner, 'document'),
});

/** The license of Vermont of a physician; added if missing. */
const findOrAddLicense = async (fixture: AccessFixture, owner: AccessFixture['physician']) => {
  const { server } = fixture;
  const { data } = await server.call('getLicenses', { token: owner.token });
  const known = data.results.find(({ state }) => state === 'VT');
  if (known) return known;
  const body = await buildLicense(fixture, owner, 'VT');
  return (await server.call('addLicense', { token: owner.token, body })).data;
};

const physicians = {
  getLicenses: { statuses: '401 401 403 403 200 200 200 403' },
  // The file belongs to another physician.
  addLicense: {
    statuses: '401 401 403 403 201 404 404 403',
    buildRequest: async (fixture) => ({ body: await buildLicense(fixture, fixture.physician, 'CT') }),
  },
  updateLicense: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => {
      const { id, revision, number, state, start_date, end_date, file } = await findOrAddLicense(
        fixture,
        fixture.physician,
      );
      return {
        params: { id },
        body: { number, state, start_date, end_date, file: file.id, revision },
      };
    },
  },
  deleteLicense: {
    statuses: '401 401 403 403 204 404 404 403',
    buildRequest: async (fixture) => ({
      params: { id: (await findOrAddLicense(fixture, fixture.physician)).id },
    }),
  },
  searchDoctor: { statuses: '401 401 200 200 200 200 403 403', buildRequest: () => ({ query: {} }) },
  getSpecialityList: { statuses: '401 401 200 200 200 200 200 200', buildRequest: () => ({ query: {} }) },
  getLanguageList: { statuses: '401 401 200 200 200 200 200 403', buildRequest: () => ({ query: {} }) },
  getDegreeList: { statuses: '401 401 403 403 200 200 200 403' },
  getDoctorProfile: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture) }),
  },
  getPublicPhysician: {
    statuses: '200 200 200 200 200 200 200 200',
    buildRequest: (fixture) => ({ params: getPhysicianParams(fixture) }),
  },
  getDoctorDetails: { statuses: '401 401 403 403 200 200 200 403' },
  addDoctorDetails: {
    statuses: '401 401 403 403 201 201 201 403',
    buildRequest: () => ({ body: PHYSICIAN_DETAILS }),
  },
  updateDoctorDetail: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { ...PHYSICIAN_DETAILS, version: (await getOwnProfile(fixture)).details?.version ?? 0 },
    }),
  },
  addDoctorPracticeDetails: {
    statuses: '401 401 403 403 201 404 404 403',
    buildRequest: ({ physician }) => ({
      body: { ...PRACTICE, doctor_detail: physician.id, availability_details: SPRING_CALENDAR },
    }),
  },
  updateDoctorPracticeDetails: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { ...PRACTICE, ...NO_CHANGES, version: (await getOwnProfile(fixture)).practice?.version ?? 0 },
    }),
  },
  // 409 for physicians who already have documents; 404 because the files belong to another physician.
  addDoctorDocument: {
    statuses: '401 401 403 403 409 404 409 403',
    buildRequest: async (fixture) => ({ body: await buildDocumentsBody(fixture) }),
  },
  updateDoctorDocument: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      params: getPhysicianParams(fixture),
      body: {
        ...(await buildDocumentsBody(fixture)),
        version: (await getOwnProfile(fixture)).documents?.version ?? 0,
      },
    }),
  },
  uploadDoctorSignature: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { signature: await createUploadedFile(fixture.server, fixture.physician, 'signature') },
    }),
  },
  updateUncapturedFee: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { uncaptured_fee: 'CAPTURE' },
    }),
  },
  updateWidgetOrigins: {
    statuses: '401 401 403 403 200 404 403 403',
    buildRequest: (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { origins: ['https://www.example.org'] },
    }),
  },
  updateLateFees: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { no_show: 50, late_cancellation: 25, late_reschedule: 25 },
    }),
  },
  updateDoctorQrCode: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { qrcode_url: 'https://example.org/p/1' },
    }),
  },
  addDoctorDoseSpotID: {
    statuses: '401 401 403 403 200 404 404 403',
    buildRequest: async (fixture) => ({
      params: getPhysicianParams(fixture),
      body: { dosespot_id: await getClinicianId(fixture) },
    }),
  },
  // Physicians cannot accept themselves, and reviewers must decide on each document first.
  updateDoctorStatus: {
    statuses: '401 401 403 403 404 404 409 409',
    buildRequest: async ({ server, underReview: { id }, people }) => {
      const { data } = await server.call('getReview', { token: people.reviewer.token, params: { id } });
      return { params: { id }, body: { status: 'ACCEPTED', revision: data.revision } };
    },
  },
} satisfies Partial<Rows<EndpointName>>;

const review = {
  getReviewQueue: { statuses: '401 401 403 403 403 403 403 200', buildRequest: () => ({ query: {} }) },
  getReview: {
    statuses: '401 401 403 403 403 403 403 200',
    buildRequest: ({ underReview }) => ({ params: { id: underReview.id } }),
  },
  decideLicense: {
    statuses: '401 401 403 403 403 403 403 200',
    buildRequest: async (fixture) => {
      const { id, revision } = await findOrAddLicense(fixture, fixture.underReview);
      return { params: { id }, body: { decision: 'ACCEPTED', revision } };
    },
  },
  decideDocument: {
    statuses: '401 401 403 403 403 403 403 200',
    buildRequest: async ({ server, underReview }) => {
      const { data } = await server.call('getDoctorDetails', { token: underReview.token });
      const version = data.documents?.version ?? 0;
      return {
        params: { id: underReview.id },
        body: { document: 'LICENCE', decision: 'ACCEPTED', version },
      };
    },
  },
} satisfies Partial<Rows<EndpointName>>;

/** The patient's current record, for the versions that updates must send. */
const record = async ({ server, patient: { id, token } }: AccessFixture) => {
  const { data } = await server.call('getPatientDetails', { token, params: { id } });
  return { params: { id }, versions: data.versions };
};

const dependents = {
  getFamily: { statuses: '401 401 200 200 403 403 403 403' },
  // A person of age, who cannot be a dependent.
  addDependent: {
    statuses: '401 401 400 400 403 403 403 403',
    buildRequest: () => ({
      body: { ...PATIENT_DETAILS, id: randomUUID(), guardian_consent: CONSENT_VERSIONS.GUARDIAN },
    }),
  },
  // The patient's own record is nobody's dependent.
  inviteDependent: {
    statuses: '401 401 404 404 403 403 403 403',
    buildRequest: ({ patient }) => ({ body: { patient: patient.id, email: 'leo@example.org' } }),
  },
  cancelDependentInvitation: {
    statuses: '401 401 404 404 403 403 403 403',
    buildRequest: ({ patient }) => ({ params: { id: patient.id } }),
  },
  getOwnInvitations: { statuses: '401 401 200 200 403 403 403 403' },
  acceptInvitation: {
    statuses: '401 401 409 409 403 403 403 403',
    buildRequest: ({ patient }) => ({ body: { id: patient.id } }),
  },
  allowParentAccess: {
    statuses: '401 401 409 409 403 403 403 403',
    buildRequest: () => ({ body: { version: CONSENT_VERSIONS.PARENT_ACCESS } }),
  },
  endParentAccess: { statuses: '401 401 409 409 403 403 403 403' },
  getPatientHome: { statuses: '401 401 200 200 403 403 403 403' },
  savePhysician: {
    statuses: '401 401 201 201 403 403 403 403',
    buildRequest: ({ physician }) => ({ body: { physician: physician.id } }),
  },
  removeSavedPhysician: {
    statuses: '401 401 204 204 403 403 403 403',
    buildRequest: ({ physician }) => ({ params: { id: physician.id } }),
  },
} satisfies Partial<Rows<EndpointName>>;

const patients = {
  getBookablePatients: { statuses: '401 401 200 200 403 403 403 403' },
  // Both patients already have a record.
  addPatientDetails: {
    statuses: '401 401 409 409 403 403 403 403',
    buildRequest: () => ({ body: PATIENT_DETAILS }),
  },
  updatePatientDetails: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => {
      const { params, versions } = await record(fixture);
      return { params, body: buildDetailsUpdate(versions.details) };
    },
  },
  updatePatientContactDetails: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => {
      const { params, versions } = await record(fixture);
      return { params, body: buildContactUpdate(versions.contact) };
    },
  },
  // The document was uploaded by the patient, so other users get 404.
  addPatientMedicalRecord: {
    statuses: '401 401 201 404 403 403 403 403',
    buildRequest: async ({ server, patient }) => ({
      body: { data: [buildMedicalRecord(await createUploadedDocument(server, patient))] },
    }),
  },
  updatePatientMedicalRecord: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async (fixture) => {
      const { params, versions } = await record(fixture);
      return { params, body: { version: versions.records, ...EMPTY_LIST_CHANGE } };
    },
  },
  addPatientDoseSpotID: {
    statuses: '401 401 200 404 403 403 403 403',
    buildRequest: async ({ server, patient: { id, token } }) => {
      const { data } = await server.call('registerPatient', { token });
      return { params: { id }, body: { dosespot_id: data.dosespot_id } };
    },
  },
} satisfies Partial<Rows<EndpointName>>;

const prescribing = {
  getPrescribingProfile: { statuses: '401 401 200 200 200 200 200 403' },
  // The other physician's profile lacks details that the provider requires.
  registerClinician: { statuses: '401 401 403 403 200 400 200 403' },
  registerPatient: { statuses: '401 401 200 200 403 403 403 403' },
  getSSOURL: {
    statuses: '401 401 403 403 200 403 403 403',
    buildRequest: async (fixture) => ({
      body: { user_id: await getClinicianId(fixture), is_patient: false },
    }),
  },
  // The other physician has no visit with the patient before the rows of visits; 403 hides whether the patient exists.
  getPrescriptions: {
    statuses: '401 401 200 404 200 403 403 403',
    buildRequest: ({ patient }) => ({
      body: { patient: patient.id, start_date: '2026-02-01', end_date: '2026-03-01', zone: 'UTC' },
    }),
  },
  getDoctorByDoseSpotID: {
    statuses: '401 401 200 200 200 200 403 403',
    buildRequest: async (fixture) => ({ body: { dosespot_ids: [await getClinicianId(fixture)] } }),
  },
} satisfies Partial<Rows<EndpointName>>;

export const practiceRows = { ...physicians, ...review, ...patients, ...dependents, ...prescribing };
