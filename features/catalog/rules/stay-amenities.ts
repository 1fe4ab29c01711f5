/** What a family asks about a place to stay. */
export type StayAmenity = 'lift' | 'groundFloor' | 'westernToilet' | 'hotWater' | 'heating'

/** Whether a place to stay has something that parents need. */
export const AMENITY_AVAILABILITY = ['yes', 'no', 'unknown'] as const
