import { PHYSICIAN_ORDERS } from '@openvisit/contract';

/** Choices of the distance from the patient's ZIP code, in miles. */
export const DISTANCES = [10, 25, 50, 100, 250];
/** Choices of the lowest and the highest fee, in dollars. */
export const FEES = [50, 100, 150, 200, 300];

const readChoice = (choices: readonly number[], text: string | null): number | undefined =>
  choices.find((choice) => String(choice) === text);

/** The search that a URL asks for; values that are no choice are ignored. */
export const readPhysicianSearch = (params: URLSearchParams) => {
  const min = readChoice(FEES, params.get('min'));
  const max = readChoice(
    FEES.filter((fee) => fee >= (min ?? 0)),
    params.get('max'),
  );
  return {
    search: params.get('search') ?? '',
    speciality: params.get('speciality') ?? '',
    language: params.get('language') ?? '',
    isAvailable: params.get('available') === 'yes',
    isSaved: params.get('saved') === 'yes',
    includesUnlocated: params.get('unlocated') === 'yes',
    order: PHYSICIAN_ORDERS.find((order) => order === params.get('sort')),
    withinMiles: readChoice(DISTANCES, params.get('within')),
    isLicensed: params.get('licensed') === 'yes',
    /** Cents. */
    feeMin: min && min * 100,
    feeMax: max && max * 100,
  };
};

export type PhysicianSearch = ReturnType<typeof readPhysicianSearch>;

/** Whether anything narrows the search. */
export const isNarrowed = ({ includesUnlocated: _, order: _order, ...filters }: PhysicianSearch): boolean =>
  Object.values(filters).some(Boolean);

/** How many of the filters that a phone shows behind a button narrow the search. */
export const countActiveFilters = (search: PhysicianSearch): number => {
  const { speciality, language, feeMin, feeMax, withinMiles, isAvailable, isLicensed, isSaved } = search;
  return [speciality, language, feeMin, feeMax, withinMiles, isAvailable, isLicensed, isSaved].filter(Boolean)
    .length;
};
