import { formatHeightInches, PATIENT_GENDERS, PHONE_TYPES } from '@openvisit/contract';
import { escapeHtml } from './escape-html.ts';
import type { ClinicianForm, PatientForm } from './forms.ts';

type Detail = readonly [name: string, value: string];

const STYLE = `
:root { color-scheme: only light }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f4f7f9; color: #16232f }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between;
  padding: 1rem 1.5rem; background: #12394a; color: #fff }
header strong { font-size: 1.125rem }
header span { color: #cfe3ec }
main { display: grid; gap: 1rem; max-width: 46rem; margin: 0 auto; padding: 1.5rem }
.note { margin: 0; padding: .75rem 1rem; border: 1px solid #d9b45b; border-radius: .5rem; background: #fff8e6; color: #54410d }
section { padding: 1.25rem 1.5rem; border: 1px solid #d5dfe6; border-radius: .75rem; background: #fff }
.head { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; justify-content: space-between }
h1, h2 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
h2 { font-size: 1rem }
.status { padding: .125rem .625rem; border-radius: 1rem; background: #dff2e5; color: #14532d; font-size: .875rem; font-weight: 600 }
.muted { margin: .125rem 0 0; color: #4c5f6e }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .875rem 1.5rem; margin: 1rem 0 0 }
dt { color: #4c5f6e; font-size: .875rem }
dd { margin: 0; overflow-wrap: anywhere }
form { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .875rem 1rem; margin-top: 1rem }
form p { display: grid; gap: .25rem; margin: 0 }
.wide { grid-column: 1 / -1 }
label { color: #4c5f6e; font-size: .875rem }
input, select, textarea { box-sizing: border-box; width: 100%; padding: .5rem .625rem; border: 1px solid #7f919e; border-radius: .375rem; font: inherit; background: #fff; color: inherit }
button { justify-self: start; padding: .5rem 1rem; border: 0; border-radius: .375rem; background: #12394a; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
ul { margin: .75rem 0 0; padding: 0; list-style: none; display: grid; gap: .75rem }`;

const renderPage = (nonce: string, title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><strong>Sandbox Prescriber</strong><span>Prescriber portal</span></header>
<main>
${content}
</main>
</body>
</html>
`;

const NOTE = `<p class="note">This is a sandbox for trying out OpenVisit. Nothing here reaches a pharmacy.</p>`;

const renderDetails = (details: readonly Detail[]): string =>
  `<dl>${details.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`;

const formatPhone = ({
  PrimaryPhone: digits,
  PrimaryPhoneType: type,
}: ClinicianForm | PatientForm): string => {
  const label = PHONE_TYPES.find(({ id }) => id === type)?.label ?? '';
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)} ${label}`.trim();
};

const listAddressDetails = (form: ClinicianForm | PatientForm): Detail[] => [
  ['Address', form.Address1],
  ['City', `${form.City}, ${form.State} ${form.ZipCode}`],
  ['Phone', formatPhone(form)],
];

const renderCard = (
  headingHtml: string,
  status: string,
  subtitle: string,
  details: readonly Detail[],
): string => `<section>
<div class="head">${headingHtml}<span class="status">${status}</span></div>
<p class="muted">${escapeHtml(subtitle)}</p>
${renderDetails(details)}
</section>`;

const listClinicianDetails = (form: ClinicianForm): Detail[] => [
  ['NPI', form.NPINumber],
  ...form.DEANumbers.map(({ DEANumber, State }): Detail => ['DEA', `${DEANumber} (${State})`]),
  ['Date of birth', form.DateOfBirth],
  ...listAddressDetails(form),
  ['Fax', form.PrimaryFax],
];

const listPatientDetails = (form: PatientForm): Detail[] => [
  ['Date of birth', form.DateOfBirth],
  ['Gender', PATIENT_GENDERS.find(({ code }) => code === form.Gender)?.label ?? ''],
  ['Height', formatHeightInches(form.Height)],
  ['Weight', `${form.Weight} lb`],
  ...listAddressDetails(form),
];

const renderName = ({ FirstName, LastName }: ClinicianForm | PatientForm): string =>
  escapeHtml(`${FirstName} ${LastName}`);

/** The page of a clinician's own registration. */
export const renderClinicianPage = (nonce: string, id: number, form: ClinicianForm): string =>
  renderPage(
    nonce,
    'Prescriber registration',
    `${NOTE}\n${renderCard(
      `<h1>${renderName(form)}</h1>`,
      'Registered',
      `Prescribing clinician, id ${id}`,
      listClinicianDetails(form),
    )}`,
  );

/** The page of a patient, as a clinician sees it. */
export const renderPatientPage = (
  nonce: string,
  clinician: ClinicianForm,
  patient: { id: number; form: PatientForm },
  prescriptions: string,
): string =>
  renderPage(
    nonce,
    'Patient demographics',
    `${NOTE}\n${renderCard(
      `<h1>${renderName(patient.form)}</h1>`,
      'Active',
      `Patient id ${patient.id}`,
      listPatientDetails(patient.form),
    )}\n${prescriptions}\n<section><h2>Signed in as</h2><p class="muted">${renderName(clinician)}, NPI ${escapeHtml(clinician.NPINumber)}</p></section>`,
  );

/** The page for a link that is invalid, expired or of an unknown patient. */
export const renderExpiredPage = (nonce: string): string =>
  renderPage(
    nonce,
    'Signed out',
    `<section><h1>This page has expired</h1><p class="muted">Open e-prescribing again to get a new one.</p></section>`,
  );
