/** The key of a departure in a calendar grid: package and date. */
export type CellKey = { packageId: number; startDate: string }
/** Only the key of a departure: the calls accept no other fields. */
export const keyOf = ({ packageId, startDate }: CellKey): CellKey => ({ packageId, startDate })
