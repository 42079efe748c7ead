/** Codes of the states, the district and the territories of the United States, by name in English or Spanish. */
const CODES_BY_NAME: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  'american samoa': 'AS',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  guam: 'GU',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  'northern mariana islands': 'MP',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'puerto rico': 'PR',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  'us virgin islands': 'VI',
  'virgin islands': 'VI',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
  'carolina del norte': 'NC',
  'carolina del sur': 'SC',
  'dakota del norte': 'ND',
  'dakota del sur': 'SD',
  'distrito de columbia': 'DC',
  'islas virgenes': 'VI',
  luisiana: 'LA',
  misisipi: 'MS',
  misuri: 'MO',
  'nueva jersey': 'NJ',
  'nueva york': 'NY',
  'nuevo hampshire': 'NH',
  'nuevo mexico': 'NM',
  pensilvania: 'PA',
  tejas: 'TX',
  'virginia occidental': 'WV',
};

/** Postal codes of the armed forces: Americas, Europe, Pacific. */
const MILITARY_CODES = ['AA', 'AE', 'AP'];

const STATE_CODES: ReadonlySet<string> = new Set([...Object.values(CODES_BY_NAME), ...MILITARY_CODES]);

const normalizeStateName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The two-letter code of a US state entered as code or name, ignoring case and accents; null for anything else (A5). */
export const toStateCode = (text: string): string | null => {
  const name = normalizeStateName(text);
  const code = name.toUpperCase();
  return STATE_CODES.has(code) ? code : (CODES_BY_NAME[name] ?? null);
};
