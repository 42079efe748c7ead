import { expect, test } from 'vitest';
import { DEGREES, LANGUAGES, SPECIALITIES } from '../physicians/lists.ts';
import { SPANISH } from './es/index.ts';

const split = (list: string): string[] =>
  list
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter(Boolean);

/** Headings, buttons, labels and messages that the specification gives in this case. */
const SPECIFIED = split(`
  Account Sign In as Patient | Account Sign In as Physician | Add another Physician | Additional Comment
  All Patients | Allow Location | Allow Permission | Appointment Charge | Appointment Details
  Appointment Expired | Availability Schedule | Availability Schedule Updated | Available Now
  Back to Profile | Back to Sign In | Bank Details | Bed Time | Blocked Patients | Blood Pressure
  Call Started | Cancel Invite | Change Location | Change Password | Chief Complaints | Clinic Address
  Concierge Service | Concierge Service Fee | Confirm Password | Contact Details | Copy Link
  Create New | Create Note | Current Location | DEA Number | e-Prescription Profile | Earning Reports
  Email Id | End Date | Family Medical History | First Name | Forgot Password | Good Afternoon
  Good Evening | Good Morning | Last Name | Late Cancellation Fees | Late Reschedule Fees
  License/DEA/Insurance Document upload failed | Lock Notes | Log In Confirmation | Login Error
  Login as Physician | Medical Condition | Medical Records | My Patients | My Profile
  Network Connected | Network Disconnected | No Show Fees | Not Found, Please try again | Note Name
  Note Template | Note Templates | Nudge Permission | Oxygen Saturation
  Payment Failed. Please try again | Payments History | Personal Details | Personalise Experience
  Personalise Experience Updated | Personalise Theme | Practice Details | Previous Surgery
  Profile Image upload failed | Purchase Subscription | Renew Concierge Service Subscription
  Request Accepted | Request Date | Request Denied | Request Link to Reset Password
  Resend Verification Code | Reset Password | Save Changes | Save as Note & Template | Share Profile
  Shared Document upload failed | Show QR Code | Sign In | Sign Out | Sign Up | Start Date
  Subscribed Patients | Subscription Update | Unlock Note | Update Profile | Upload Signature
  Verification Code | Verify Email | View Patient | View Profile | Visit Now | Visit Now Request Denied
  Visit Now Request Update`);

/** Ours, beside texts of the specification: the reviewer's sign-in, the other state of a button, the name of a service. */
const LIKE_SPECIFIED = split(
  'Account Sign In as Reviewer | Hide QR Code | View Profile of {name} | Visit Now, no calendar',
);

/** Labels beside those of the specification, whose message is the label with 'is required'. */
const FIELDS = split(`
  Date of Birth | DEA State | License Number | New Password | NPI Number | Old Password | Primary Fax
  Primary Phone | Recovery Code`);

const NAMES = [
  ...SPECIALITIES,
  ...LANGUAGES,
  ...DEGREES.map(({ name }) => name),
  'Dark Green',
  'Mint Green',
  'degrees Fahrenheit',
];

/** Families of which the specification gives some: 'Go To Dashboard', 'No Patients Found', 'Card Successfully Added', 'Fees is required'. */
const FAMILIES =
  /^Go To |^No (?:[A-Z]\w+ )+Found$|Successfully|(?:are|is) (?:required|not added)$|^Please enter a valid /;

const EXCEPTIONS = new Set<string>([...SPECIFIED, ...LIKE_SPECIFIED, ...FIELDS, ...NAMES]);
const TEXTS = Object.keys(SPANISH);

const isShort = (text: string): boolean =>
  /^\S+(?: \S+){1,4}$/.test(text) && !/[.!?…,:]$/.test(text) && !FAMILIES.test(text);

const hasTitleCase = (text: string): boolean => / ["“(]?[A-Z][a-z]/.test(text.replaceAll('OpenVisit', ''));

test('DS-02 headings, buttons and labels are in sentence case', () => {
  const inTitleCase = TEXTS.filter((text) => isShort(text) && hasTitleCase(text));
  expect(inTitleCase.filter((text) => !EXCEPTIONS.has(text))).toEqual([]);
});

test('DS-02 each text that is excepted from sentence case is shown', () => {
  expect([...SPECIFIED, ...LIKE_SPECIFIED, ...FIELDS].filter((text) => !TEXTS.includes(text))).toEqual([]);
});
