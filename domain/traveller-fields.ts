/** What two people can change of one traveller at once, in the order of the form. */
export const TRAVELLER_FIELDS = ['name', 'age', 'gender', 'food', 'medicalNotes'] as const
/** One of {@link TRAVELLER_FIELDS}. */
export type TravellerField = (typeof TRAVELLER_FIELDS)[number]
