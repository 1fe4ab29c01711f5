/** What a family asks about a house. */
export type StayComfort = 'lift' | 'groundFloor' | 'westernToilet' | 'hotWater' | 'heating'

/** Whether a house has something that parents need. */
export const STAY_COMFORTS = ['yes', 'no', 'unknown'] as const
