export const FORMS_IN_SPANISH = {};
