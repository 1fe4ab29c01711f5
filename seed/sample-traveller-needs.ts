import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

/**
 * The traveller details that packages require, when they differ from the default for hotels: name, age, gender and
 * food.
 */
export const travellerNeeds = {
  /** For high or strenuous trips. The guide must know about a weak heart before the walk. */
  strenuous: { name: 'required', age: 'required', gender: 'required', food: 'optional', medicalNotes: 'optional' },
  /** For rafting trips. There is a minimum age, and the guide must know about health problems. */
  rafting: { name: 'required', age: 'required', food: 'optional', medicalNotes: 'optional' },
  /** A temple's entry slip needs the details on the identity card. The trip includes no nights or meals. */
  entrySlip: { name: 'required', age: 'required', gender: 'required' },
  /** For a day in a vehicle. The guide needs only a list of names. */
  names: { name: 'required' },
  /** For a trip that is arranged by phone before it is booked. */
  nothing: {},
} as const satisfies Record<string, TravellerNeeds>
