/** Identifies a departure by its package and start date. */
export type DepartureRef = { packageId: number; startDate: string }
/** Returns only the two key fields of a departure, because the calls accept no others. */
export const keyOf = ({ packageId, startDate }: DepartureRef): DepartureRef => ({ packageId, startDate })
