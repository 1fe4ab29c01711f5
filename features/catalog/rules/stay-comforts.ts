/** What a family asks about a place to stay. */
export type StayComfort = 'lift' | 'groundFloor' | 'westernToilet' | 'hotWater' | 'heating'

/** Whether a place to stay has something that parents need. */
export const STAY_COMFORTS = ['yes', 'no', 'unknown'] as const
