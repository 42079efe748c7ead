import { randomUUID } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import { MEDICATIONS } from './medications.ts';
import { findPharmacy, PHARMACIES, UNREACHABLE_PHARMACY } from './pharmacies.ts';
import { isDelivered, type WrittenPrescription } from './prescriptions.ts';

const renderOption = (value: string, label: string): string =>
  `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;

const renderForm = (
  path: string,
  session: string,
): string => `<form method="post" action="${escapeHtml(path)}">
<input type="hidden" name="session" value="${escapeHtml(session)}">
<input type="hidden" name="form_id" value="${randomUUID()}">
<p><label for="medication">Medication</label><select id="medication" name="medication" required><option value="">Choose</option>${MEDICATIONS.map(
  ({ DisplayName }) => renderOption(DisplayName, DisplayName),
).join('')}</select></p>
<p class="wide"><label for="directions">Directions for the patient</label><textarea id="directions" name="directions" rows="2" maxlength="1000" required></textarea></p>
<p><label for="quantity">Quantity</label><input id="quantity" name="quantity" type="number" min="1" max="9999" value="30" required></p>
<p><label for="refills">Refills</label><input id="refills" name="refills" type="number" min="0" max="99" value="0" required></p>
<p class="wide"><label for="pharmacy">Pharmacy</label><select id="pharmacy" name="pharmacy" required>${[
  ...PHARMACIES,
  UNREACHABLE_PHARMACY,
]
  .map(({ PharmacyId, StoreName, City, State }) =>
    renderOption(String(PharmacyId), `${StoreName}, ${City}, ${State}`),
  )
  .join('')}</select></p>
<p class="wide"><button>Approve and send</button></p>
</form>`;

const renderPrescription = (prescription: WrittenPrescription): string => {
  const { form, written_at } = prescription;
  const pharmacy = findPharmacy(form.PharmacyId)?.StoreName ?? '';
  const status = isDelivered(prescription) ? 'Sent' : 'Error';
  return `<li><strong>${escapeHtml(form.DisplayName)}</strong> ${status}, ${written_at.toISOString().slice(0, 10)}<p class="muted">${escapeHtml(
    `${form.Directions} Quantity ${form.Quantity}, refills ${form.Refills}. ${pharmacy}`,
  )}</p></li>`;
};

/** The prescriptions of a patient, with the form that writes another one. */
export const renderPrescriptionSection = ({
  path,
  session,
  prescriptions,
  isInvalid,
}: {
  path: string;
  session: string;
  prescriptions: readonly WrittenPrescription[];
  isInvalid: boolean;
}): string => `<section>
<h2>Write a prescription</h2>
${isInvalid ? '<p class="note" role="alert">The prescription was not sent. Complete every field.</p>' : ''}
${renderForm(path, session)}
</section>
<section>
<h2>Prescriptions</h2>
${prescriptions.length === 0 ? '<p class="muted">None yet</p>' : `<ul>${prescriptions.map(renderPrescription).join('')}</ul>`}
</section>`;
