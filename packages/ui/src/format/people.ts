import {
  type Prescription,
  formatCents,
  formatExactCents,
  getLocale,
  t,
  translateName,
} from '@openvisit/contract';

export interface FullName {
  first_name: string;
  last_name: string;
}

/** First and last name; words for a person whose name was deleted. */
export const formatFullName = ({ first_name, last_name }: FullName): string =>
  translateName(`${first_name} ${last_name}`.trim());

/** A physician's full name with the title, which in Spanish is that of every gender: 'Dr./Dra. Amara Okafor'. */
export const withTitle = (name: string): string => t('Dr. {name}', { name });

/** 'Dr. {first} {last}' (RT-15). */
export const formatPhysicianName = (physician: FullName): string => withTitle(formatFullName(physician));

/** 'Dr. Amara Okafor, MD'; words for a prescriber who is not a physician here. */
export const formatPrescriber = ({
  PrescriberFirstName,
  PrescriberLastName,
  degree,
}: Pick<Prescription, 'PrescriberFirstName' | 'PrescriberLastName' | 'degree'>): string => {
  const name = formatFullName({ first_name: PrescriberFirstName, last_name: PrescriberLastName });
  if (name === '') return t('A prescriber outside this service');
  return degree ? `${withTitle(name)}, ${degree}` : withTitle(name);
};

/** '$120', or '$120.50' when there are cents. `cents` is an integer. */
export const formatDollars = (cents: number): string => formatCents(cents, getLocale());

/** '$120.00', for amounts that are compared in a list or a total. `cents` is an integer. */
export const formatExactDollars = (cents: number): string => formatExactCents(cents, getLocale());
