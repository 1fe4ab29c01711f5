import type { TravellerNeeds } from '#domain/traveller-needs.ts'

/** What packages ask of each traveller where it is not the default of hotels: name, age, gender and food. */
export const travellerNeeds = {
  /** High or strenuous: the guide should know of a weak heart before the walk, not on it. */
  strenuous: { name: 'required', age: 'required', gender: 'required', food: 'optional', medicalNotes: 'optional' },
  /** White water has a lowest age, and the guide should know who is not well. */
  onWater: { name: 'required', age: 'required', food: 'optional', medicalNotes: 'optional' },
  /** A temple's entry slip asks for what stands on the identity card; nobody sleeps or dines with us. */
  entrySlip: { name: 'required', age: 'required', gender: 'required' },
  /** A day in a vehicle: a list of names is all that the guide needs. */
  names: { name: 'required' },
  /** Agreed on the phone before anything is booked. */
  nothing: {},
} as const satisfies Record<string, TravellerNeeds>
