import { ask, startProduct } from '../lib/product.mjs';
import { firstLoad, remember } from './first-load.mjs';

/** Who of the demo practice looks at their money, and what each screen calls itself. */
const SCREENS = [
  {
    key: 'physician',
    role: 'PHYSICIAN',
    screens: {
      'setting/subscription': 'Purchase Subscription',
      'setting/bank': 'Bank Details',
      'setting/look': 'Personalise Experience',
      'setting/cards': 'Cards and Bank Debit',
      'setting/payment-history': 'Payments History',
    },
  },
  { key: 'patient', role: 'PATIENT', screens: { 'patient/payments': 'Payments' } },
];

/** The screen itself stands there, not only what frames it, and whatever it loads later has come. */
const settled = (title) => (page) => ({
  waitFor: async () => {
    await page.waitForFunction((name) => document.title.startsWith(`${name} · `), title);
    await page.waitForLoadState('networkidle');
  },
});

/** Kilobytes of script until each screen about money is there, for a browser that comes to it first. */
export const billingLoads = async (browser) => {
  const product = await startProduct();
  const found = [];
  try {
    for (const { key, role, screens } of SCREENS) {
      const body = { email: `${key}@demo.openvisit.test`, password: 'Demo#2026', role };
      const session = await ask(product.url, 'POST', '/api/user/login', { body });
      for (const [path, title] of Object.entries(screens)) {
        const cost = await firstLoad(browser, `${product.url}/${path}`, settled(title), (context) =>
          remember(context, session),
        );
        found.push({ name: `${key}, ${title}`, cost });
      }
    }
  } finally {
    await product.stop();
  }
  return found;
};
