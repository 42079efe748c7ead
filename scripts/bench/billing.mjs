import { callApi, startProduct } from '../lib/product.mjs';
import { measureFirstLoad, storeSession } from './first-load.mjs';

/** Payment screens with the demo account that sees them and their heading. */
const SCREENS = [
  {
    key: 'physician',
    role: 'PHYSICIAN',
    screens: {
      'setting/subscription': 'Purchase Subscription',
      'setting/bank': 'Bank Details',
      'setting/branding': 'Personalise Experience',
      'setting/cards': 'Cards and bank debit',
      'setting/payment-history': 'Payments History',
    },
  },
  { key: 'patient', role: 'PATIENT', screens: { 'patient/payments': 'Payments' } },
];

/** Whether the screen itself has rendered, with its data. */
const isLoaded = (title) => (page) => ({
  waitFor: () =>
    page.waitForFunction(
      (name) => document.title.startsWith(`${name} · `) && !document.querySelector('[aria-busy="true"]'),
      title,
    ),
});

/** Kilobytes of script until each payment screen is shown, with an empty cache. */
export const measureBillingLoads = async (browser) => {
  const product = await startProduct();
  const loads = [];
  try {
    for (const { key, role, screens } of SCREENS) {
      const body = { email: `${key}@demo.openvisit.test`, password: 'Demo#2026', role };
      const session = await callApi(product.url, 'POST', '/api/user/login', { body });
      for (const [path, title] of Object.entries(screens)) {
        const cost = await measureFirstLoad(browser, `${product.url}/${path}`, isLoaded(title), (context) =>
          storeSession(context, session),
        );
        loads.push({ name: `${key}, ${title}`, cost });
      }
    }
  } finally {
    await product.stop();
  }
  return loads;
};
