import { expect, type Page } from '@playwright/test';
import { chooseRole } from './sign-in.ts';

/** A person without an account. */
export interface NewUser {
  first: string;
  last: string;
  email: string;
  password: string;
}

let number = 0;

/** A person with an unused email address. */
export const createUser = (): NewUser => {
  number += 1;
  return {
    first: 'Ingrid',
    last: 'Solberg',
    email: `ingrid.${process.pid}.${number}@example.test`,
    password: 'Fjord#2026',
  };
};

const getSignUpForm = (page: Page) => page.getByRole('form', { name: 'Sign up' });

/** Fills in the sign-up form. */
export const fillSignUp = async (page: Page, { first, last, email, password }: NewUser): Promise<void> => {
  await getSignUpForm(page).getByLabel('First Name').fill(first);
  await getSignUpForm(page).getByLabel('Last Name').fill(last);
  await getSignUpForm(page).getByLabel('Email Id').fill(email);
  await getSignUpForm(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await getSignUpForm(page).getByRole('checkbox').check();
};

/** Signs up from the first page to the verification screen. */
export const signUpToVerification = async (
  page: Page,
  role: 'PHYSICIAN' | 'PATIENT',
  user: NewUser,
): Promise<void> => {
  await chooseRole(page, role);
  await page.getByRole('link', { name: 'Register' }).click();
  await fillSignUp(page, user);
  await getSignUpForm(page).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify Email' })).toBeVisible();
};

/** Enters and submits a code. */
export const submitCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
};
