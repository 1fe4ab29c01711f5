import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * The details that packages ask of each traveller, when they differ from the default of hotels: name, age, gender and
 * food.
 */
export const travellerNeeds = {
  /** For high or strenuous trips. The guide must know of a weak heart before the walk. */
  strenuous: { name: 'required', age: 'required', gender: 'required', food: 'optional', medicalNotes: 'optional' },
  /** For trips on white water. There is a lowest age, and the guide must know who is not well. */
  onWater: { name: 'required', age: 'required', food: 'optional', medicalNotes: 'optional' },
  /** The entry slip of a temple needs what the identity card shows. There is no night and no meal with us. */
  entrySlip: { name: 'required', age: 'required', gender: 'required' },
  /** For a day in a vehicle. The guide needs only a list of names. */
  names: { name: 'required' },
  /** For a trip that is agreed on the phone before anything is booked. */
  nothing: {},
} as const satisfies Record<string, TravellerNeeds>
