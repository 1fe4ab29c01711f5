/** The key of a departure in a calendar grid: package and date. */
export type DepartureRef = { packageId: number; startDate: string }
/** Only the key of a departure: the calls accept no other fields. */
export const keyOf = ({ packageId, startDate }: DepartureRef): DepartureRef => ({ packageId, startDate })
