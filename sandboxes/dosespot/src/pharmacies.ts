/** A pharmacy as the API returns it. */
export interface Pharmacy {
  PharmacyId: number;
  StoreName: string;
  Address1: string;
  City: string;
  State: string;
  ZipCode: string;
  PrimaryPhone: string;
}

/** The sandbox's pharmacies. None of them exists. */
export const PHARMACIES: readonly Pharmacy[] = [
  {
    PharmacyId: 4401,
    StoreName: 'Harbor Street Pharmacy',
    Address1: '14 Harbor Street',
    City: 'Portland',
    State: 'ME',
    ZipCode: '04101',
    PrimaryPhone: '2075550160',
  },
  {
    PharmacyId: 4402,
    StoreName: 'Maple Avenue Drugs',
    Address1: '220 Maple Avenue',
    City: 'Albany',
    State: 'NY',
    ZipCode: '12207',
    PrimaryPhone: '5185550161',
  },
];

/** A pharmacy that accepts no prescription, to try out a failed transmission. */
export const UNREACHABLE_PHARMACY: Pharmacy = {
  PharmacyId: 4404,
  StoreName: 'Unreachable Pharmacy',
  Address1: '1 Nowhere Road',
  City: 'Albany',
  State: 'NY',
  ZipCode: '12208',
  PrimaryPhone: '5185550162',
};

export const findPharmacy = (id: number): Pharmacy | undefined =>
  [...PHARMACIES, UNREACHABLE_PHARMACY].find(({ PharmacyId }) => PharmacyId === id);
