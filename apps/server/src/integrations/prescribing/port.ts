import type { FastifyInstance } from 'fastify';
import type { PrescribingProvider } from '@openvisit/contract';

/** What both kinds of people have, in the provider's own words. */
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

/** A prescribing clinician as the provider takes one (A7). */
export interface ClinicianForm extends PersonForm {
  /** MM/dd/yyyy. */
  DateOfBirth: string;
  PrimaryFax: string;
  DEANumbers: readonly { DEANumber: string; State: string }[];
  NPINumber: string;
  /** Prescribing clinician. */
  ClinicianRoleType: 1;
}

/** A patient as the provider takes one (A7). */
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

/** What a provider says of a person it knows. */
export interface KnownClinician {
  id: string;
  firstName: string;
  lastName: string;
  npi: string;
  active: boolean;
}
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

/**
 * How a request to the provider failed:
 * - `refused`: it said no, in words for the user; nothing was made.
 * - `token`: it did not let the server in; nothing was made.
 * - `unreached`: the request did not get there; nothing was made.
 * - `silent`: nobody knows whether something was made, for the answer did not come.
 */
export type PrescriberFailure = 'refused' | 'token' | 'unreached' | 'silent';

/** A request to the provider that failed. The message is the provider's own where it refused. */
export class PrescriberError extends Error {
  override readonly name = 'PrescriberError';
  readonly failure: PrescriberFailure;

  constructor(failure: PrescriberFailure, words: string, options?: { cause?: unknown }) {
    super(words, options);
    this.failure = failure;
  }
}

/** The e-prescription provider. Every call may end in a {@link PrescriberError}. */
export interface Prescriber {
  kind: PrescribingProvider;
  /** Whose pages a browser may put into a frame, as a source of a content security policy. */
  frameSource: string;
  /** Gives the new id. */
  createClinician(form: ClinicianForm): Promise<string>;
  updateClinician(id: string, form: ClinicianForm): Promise<void>;
  getClinician(id: string): Promise<KnownClinician | null>;
  /** The clinician a form describes, by NPI and DEA number. */
  findClinician(form: ClinicianForm): Promise<string | null>;
  createPatient(form: PatientForm): Promise<string>;
  updatePatient(id: string, form: PatientForm): Promise<void>;
  /** Patients of a name and a birthday. */
  getPatients(form: Pick<PatientForm, 'FirstName' | 'LastName' | 'DateOfBirth'>): Promise<KnownPatient[]>;
  /** A short-lived address that opens the provider's page, signed in as a clinician, at a patient when one is named. */
  ssoUrl(page: { clinician: string; patient: string | null }): Promise<string>;
  /** Registers the pages an adapter brings along. */
  serve?(app: FastifyInstance): void;
}
