/**
 * States by the first three digits of a ZIP code (US Postal Service): first and last prefix of a range with its state, or its
 * states where the prefix crosses a border. Prefixes that are not in use are missing.
 */
const PREFIX_RANGES = `
005005 NY, 006007 PR, 008008 VI, 009009 PR, 010027 MA, 028029 RI, 030038 NH, 039049 ME, 050054 VT, 055055 MA, 056059 VT,
060062 CT, 063063 CT/NY, 064069 CT, 070089 NJ, 090098 AE, 100149 NY, 150196 PA, 197199 DE, 200200 DC, 201201 VA, 202204 DC,
205205 DC/MD/VA, 206219 MD, 220246 VA, 247268 WV, 270289 NC, 290299 SC, 300319 GA, 320339 FL, 340340 AA, 341349 FL, 350369 AL,
370385 TN, 386397 MS, 398399 GA, 400427 KY, 430459 OH, 460479 IN, 480499 MI, 500528 IA, 530549 WI, 550567 MN, 569569 DC,
570577 SD, 580588 ND, 590599 MT, 600629 IL, 630658 MO, 660679 KS, 680693 NE, 700714 LA, 716729 AR, 730731 OK, 733733 TX,
734738 OK, 739739 OK/TX, 740749 OK, 750799 TX, 800816 CO, 820831 WY, 832833 ID, 834834 ID/WY, 835838 ID, 840847 UT, 850865 AZ,
870884 NM, 885885 TX, 889898 NV, 900961 CA, 962966 AP, 967967 AS/HI, 968968 HI, 969969 FM/GU/MH/MP/PW, 970979 OR, 980994 WA,
995999 AK`
  .trim()
  .split(/,\s+/)
  .map((range) => ({
    first: range.slice(0, 3),
    last: range.slice(3, 6),
    states: range.slice(7).split('/'),
  }));

/** The codes of the states in which a ZIP code can lie; empty for one that is not known. */
export const findZipStates = (zip: string): readonly string[] => {
  const prefix = zip.slice(0, 3);
  return PREFIX_RANGES.find(({ first, last }) => prefix >= first && prefix <= last)?.states ?? [];
};
