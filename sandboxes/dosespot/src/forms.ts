interface PersonForm {
  FirstName: string;
  LastName: string;
  Address1: string;
  City: string;
  State: string;
  ZipCode: string;
  PrimaryPhone: string;
  PrimaryPhoneType: number;
  Active: boolean;
}

/** The form fields of a prescribing clinician. */
export interface ClinicianForm extends PersonForm {
  /** MM/dd/yyyy. */
  DateOfBirth: string;
  PrimaryFax: string;
  DEANumbers: readonly { DEANumber: string; State: string }[];
  NPINumber: string;
  ClinicianRoleType: number;
}

/** The form fields of a patient. */
export interface PatientForm extends PersonForm {
  /** yyyy/MM/dd. */
  DateOfBirth: string;
  Gender: number;
  Height: number;
  HeightMetric: number;
  Weight: number;
  WeightMetric: number;
}

/** The fields of a prescription. */
export interface PrescriptionForm {
  DisplayName: string;
  DoseForm: string;
  Strength: string;
  Route: string;
  Directions: string;
  Quantity: string;
  Refills: string;
  PharmacyId: number;
}

const getText = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
const getNumber = (form: URLSearchParams, name: string): number => Number(form.get(name));

const parsePerson = (form: URLSearchParams) => ({
  FirstName: getText(form, 'FirstName'),
  LastName: getText(form, 'LastName'),
  DateOfBirth: getText(form, 'DateOfBirth'),
  Address1: getText(form, 'Address1'),
  City: getText(form, 'City'),
  State: getText(form, 'State'),
  ZipCode: getText(form, 'ZipCode'),
  PrimaryPhone: getText(form, 'PrimaryPhone'),
  PrimaryPhoneType: getNumber(form, 'PrimaryPhoneType'),
  Active: form.get('Active') === 'True',
});

/** Lists are sent as `DEANumbers[0][DEANumber]`, `DEANumbers[0][State]`, … */
const parseDeaNumbers = (form: URLSearchParams): ClinicianForm['DEANumbers'] => {
  const numbers = [];
  for (let index = 0; form.has(`DEANumbers[${index}][DEANumber]`); index += 1) {
    numbers.push({
      DEANumber: getText(form, `DEANumbers[${index}][DEANumber]`),
      State: getText(form, `DEANumbers[${index}][State]`),
    });
  }
  return numbers;
};

export const parseClinicianForm = (form: URLSearchParams): ClinicianForm => ({
  ...parsePerson(form),
  PrimaryFax: getText(form, 'PrimaryFax'),
  DEANumbers: parseDeaNumbers(form),
  NPINumber: getText(form, 'NPINumber'),
  ClinicianRoleType: getNumber(form, 'ClinicianRoleType'),
});

export const parsePatientForm = (form: URLSearchParams): PatientForm => ({
  ...parsePerson(form),
  Gender: getNumber(form, 'Gender'),
  Height: getNumber(form, 'Height'),
  HeightMetric: getNumber(form, 'HeightMetric'),
  Weight: getNumber(form, 'Weight'),
  WeightMetric: getNumber(form, 'WeightMetric'),
});
