import type { FastifyInstance } from 'fastify';
import type { PrescribingProvider, PrescriptionStatus } from '@openvisit/contract';

/** Field names are the provider's. */
interface PersonForm {
  FirstName: string;
  LastName: string;
  Address1: string;
  City: string;
  State: string;
  ZipCode: string;
  /** Ten digits. */
  PrimaryPhone: string;
  /** 1–7 (A3). */
  PrimaryPhoneType: number;
  Active: true;
}

/** A prescribing clinician in the provider's format (A7). */
export interface ClinicianForm extends PersonForm {
  /** MM/dd/yyyy. */
  DateOfBirth: string;
  PrimaryFax: string;
  DEANumbers: readonly { DEANumber: string; State: string }[];
  NPINumber: string;
  /** Prescribing clinician. */
  ClinicianRoleType: 1;
}

/** A patient in the provider's format (A7). */
export interface PatientForm extends PersonForm {
  /** yyyy/MM/dd. */
  DateOfBirth: string;
  Gender: 1 | 2 | 3;
  /** Inches. */
  Height: number;
  HeightMetric: 1;
  /** Pounds. */
  Weight: number;
  WeightMetric: 1;
}

/** A clinician registered with the provider. */
export interface KnownClinician {
  id: string;
  firstName: string;
  lastName: string;
  npi: string;
  active: boolean;
}
/** A patient registered with the provider. */
export interface KnownPatient {
  id: string;
  firstName: string;
  lastName: string;
  /** yyyy-MM-dd. */
  dateOfBirth: string;
  address1: string;
  zipCode: string;
  primaryPhone: string;
}

/** A prescription as the provider knows it. */
export interface ProviderPrescription {
  id: string;
  /** The provider's id of the clinician. */
  prescriberId: string;
  /** ISO 8601, UTC. */
  writtenAt: string;
  status: PrescriptionStatus;
  medication: string;
  doseForm: string | null;
  strength: string | null;
  route: string | null;
  quantity: string | null;
  refills: string | null;
  directions: string | null;
  /** Name and address of the pharmacy. */
  pharmacy: string | null;
}

/**
 * How a request to the provider failed:
 * - `refused`: the provider refused it, with a message for the user; nothing was created.
 * - `token`: the provider rejected the credentials; nothing was created.
 * - `unreached`: the request was not sent; nothing was created.
 * - `silent`: no usable reply; a record may or may not have been created.
 */
export type PrescriberFailure = 'refused' | 'token' | 'unreached' | 'silent';

/** A failed request to the provider. `message` is the provider's own for a refusal, otherwise empty. */
export class PrescriberError extends Error {
  override readonly name = 'PrescriberError';
  readonly failure: PrescriberFailure;

  constructor(failure: PrescriberFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.failure = failure;
  }
}

/** The e-prescribing provider. Every call may reject with a {@link PrescriberError}. */
export interface Prescriber {
  kind: PrescribingProvider;
  /** CSP source of the provider's pages that the product frames; null when there are none. */
  frameSource: string | null;
  /** Returns the new id. */
  createClinician(form: ClinicianForm): Promise<string>;
  updateClinician(id: string, form: ClinicianForm): Promise<void>;
  getClinician(id: string): Promise<KnownClinician | null>;
  /** Finds a clinician's id by NPI and DEA number. */
  findClinician(form: ClinicianForm): Promise<string | null>;
  createPatient(form: PatientForm): Promise<string>;
  updatePatient(id: string, form: PatientForm): Promise<void>;
  /** Finds patients by name and date of birth. */
  getPatients(form: Pick<PatientForm, 'FirstName' | 'LastName' | 'DateOfBirth'>): Promise<KnownPatient[]>;
  /** The prescriptions of a patient that were written between two days (yyyy-MM-dd, UTC), both included. */
  listPrescriptions(patient: string, range: { from: string; to: string }): Promise<ProviderPrescription[]>;
  /** A short-lived URL of the provider's portal, signed in as a clinician, optionally showing a patient. */
  ssoUrl(page: { clinician: string; patient: string | null }): Promise<string>;
  /** Registers the adapter's own pages. */
  serve?(app: FastifyInstance): void;
}
