import { expect, type Page } from '@playwright/test';
import { chooseRole } from './sign-in.ts';

/** Somebody who has no account yet. */
export interface Stranger {
  first: string;
  last: string;
  email: string;
  password: string;
}

let number = 0;

/** A stranger with an address nobody has. */
export const stranger = (): Stranger => {
  number += 1;
  return {
    first: 'Ingrid',
    last: 'Solberg',
    email: `ingrid.${process.pid}.${number}@example.test`,
    password: 'Fjord#2026',
  };
};

const form = (page: Page) => page.getByRole('form', { name: 'Sign up' });

/** Fills in the form of a new account. */
export const fillSignUp = async (page: Page, { first, last, email, password }: Stranger): Promise<void> => {
  await form(page).getByLabel('First Name').fill(first);
  await form(page).getByLabel('Last Name').fill(last);
  await form(page).getByLabel('Email Id').fill(email);
  await form(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await form(page).getByRole('checkbox').check();
};

/** From the first page to the screen that asks for the code. */
export const askForAccount = async (
  page: Page,
  role: 'PHYSICIAN' | 'PATIENT',
  who: Stranger,
): Promise<void> => {
  await chooseRole(page, role);
  await page.getByRole('link', { name: 'Register' }).click();
  await fillSignUp(page, who);
  await form(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeVisible();
};

/** Enters a code and sends it. */
export const sendCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
};
