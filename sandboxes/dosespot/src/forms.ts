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

const textOf = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
const numberOf = (form: URLSearchParams, name: string): number => Number(form.get(name));

const parsePerson = (form: URLSearchParams) => ({
  FirstName: textOf(form, 'FirstName'),
  LastName: textOf(form, 'LastName'),
  DateOfBirth: textOf(form, 'DateOfBirth'),
  Address1: textOf(form, 'Address1'),
  City: textOf(form, 'City'),
  State: textOf(form, 'State'),
  ZipCode: textOf(form, 'ZipCode'),
  PrimaryPhone: textOf(form, 'PrimaryPhone'),
  PrimaryPhoneType: numberOf(form, 'PrimaryPhoneType'),
  Active: form.get('Active') === 'True',
});

/** Lists are sent as `DEANumbers[0][DEANumber]`, `DEANumbers[0][State]`, … */
const parseDeaNumbers = (form: URLSearchParams): ClinicianForm['DEANumbers'] => {
  const numbers = [];
  for (let index = 0; form.has(`DEANumbers[${index}][DEANumber]`); index += 1) {
    numbers.push({
      DEANumber: textOf(form, `DEANumbers[${index}][DEANumber]`),
      State: textOf(form, `DEANumbers[${index}][State]`),
    });
  }
  return numbers;
};

export const parseClinicianForm = (form: URLSearchParams): ClinicianForm => ({
  ...parsePerson(form),
  PrimaryFax: textOf(form, 'PrimaryFax'),
  DEANumbers: parseDeaNumbers(form),
  NPINumber: textOf(form, 'NPINumber'),
  ClinicianRoleType: numberOf(form, 'ClinicianRoleType'),
});

export const parsePatientForm = (form: URLSearchParams): PatientForm => ({
  ...parsePerson(form),
  Gender: numberOf(form, 'Gender'),
  Height: numberOf(form, 'Height'),
  HeightMetric: numberOf(form, 'HeightMetric'),
  Weight: numberOf(form, 'Weight'),
  WeightMetric: numberOf(form, 'WeightMetric'),
});
