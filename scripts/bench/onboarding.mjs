import { randomUUID } from 'node:crypto';
import { tsImport } from 'tsx/esm/api';
import { callApi, startProduct } from '../lib/product.mjs';
import { measureFirstLoad, storeSession } from './first-load.mjs';

const { buildPatientDetails, buildPhysicianDetails } = await tsImport(
  '../../packages/contract/src/testing/index.ts',
  import.meta.url,
);

const NAMES = { first_name: 'Ingrid', last_name: 'Solberg' };

/** The verification code mailed to an address. Mails are sent after the reply, so this polls the mailbox. */
const fetchMailedCode = async (url, email) => {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const { results } = await callApi(url, 'GET', `/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
    const code = results.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code was mailed to ${email}`);
};

/** Signs a new user up and returns the session. */
const signUp = async (url, role) => {
  const email = `${randomUUID()}@example.test`;
  await callApi(url, 'POST', '/api/user/emailVerification', { body: { email } });
  const body = { email, secret_code: await fetchMailedCode(url, email) };
  const { verification_token } = await callApi(url, 'POST', '/api/user/verifyEmail', { body });
  return callApi(url, 'POST', '/api/user/signup', {
    body: {
      email,
      ...NAMES,
      password: 'Fjord#2026',
      role: [role],
      agree_terms: true,
      verification_token,
    },
  });
};

/** Role, the first save, which unlocks the other steps, and the steps with their titles. */
const ONBOARDINGS = [
  {
    role: 'PHYSICIAN',
    save: ['/api/physicians/addDoctorDetails', buildPhysicianDetails(NAMES)],
    steps: {
      step1: 'Personal Details',
      step2: 'Practice Details',
      step3: 'Documents',
      uplaodsignature: 'Upload Signature',
      step4: 'Bank Details',
      dosespot: 'e-Prescription Profile',
      step5: 'Personalise Experience',
      step6: 'Purchase Subscription',
    },
  },
  {
    role: 'PATIENT',
    save: ['/api/patients/addPatientDetails', buildPatientDetails(NAMES)],
    steps: {
      step1: 'Personal Details',
      contact: 'Contact',
      dosespotPatient: 'Prescription',
      step2: 'Medical',
    },
  },
];

/** Kilobytes of script until each onboarding step is shown, with an empty cache. */
export const measureOnboardingLoads = async (browser) => {
  const product = await startProduct();
  const loads = [];
  try {
    for (const { role, save, steps } of ONBOARDINGS) {
      const session = await signUp(product.url, role);
      const [path, body] = save;
      const { id } = await callApi(product.url, 'POST', path, { token: session.token, body });
      for (const [step, title] of Object.entries(steps)) {
        const getHeading = (page) => page.getByRole('heading', { level: 1, name: title });
        const url = `${product.url}/onboarding/${step}`;
        const cost = await measureFirstLoad(browser, url, getHeading, (context) =>
          storeSession(context, { ...session, id }),
        );
        loads.push({ name: `${role.toLowerCase()}, ${title}`, cost });
      }
    }
  } finally {
    await product.stop();
  }
  return loads;
};
