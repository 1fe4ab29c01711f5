import type { SeedTripFacts } from '../trip-facts-types.ts'

export const bespokeFacts: SeedTripFacts = {
  packageId: 39,
  verdict:
    'Yes: the journey is planned around the people who travel, also with a wheelchair. Tell us ages, illnesses, diets and fears of height. The plan then names each drive and each walk before you decide.',
  company: 'A coordinator on the ground, and one planner from the first call to the last drop.',
  group: [2, 200],
  wheelchair: 'Yes, we plan with wheelchairs. Tell us when you write to us.',
}
