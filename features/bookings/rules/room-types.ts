/** The room types of hotels on our routes. */
export const ROOM_CODES = ['single', 'twin', 'double', 'triple', 'quad', 'dormitory'] as const
/** One of {@link ROOM_CODES}. */
export type RoomCode = (typeof ROOM_CODES)[number]

/** The properties of a room type, apart from its price. */
type RoomType = { code: RoomCode; name: string; beds: number; mattresses: number; isShareable: boolean }

/** The room types of a new package. Floor mattresses depend on the hotel, so they never count as capacity. */
export const DEFAULT_ROOM_TYPES: readonly RoomType[] = [
  { code: 'single', name: 'Single', beds: 1, mattresses: 0, isShareable: false },
  { code: 'twin', name: 'Twin', beds: 2, mattresses: 1, isShareable: true },
  { code: 'double', name: 'Double', beds: 2, mattresses: 1, isShareable: false },
  { code: 'triple', name: 'Triple', beds: 3, mattresses: 1, isShareable: true },
  { code: 'quad', name: 'Quad', beds: 4, mattresses: 1, isShareable: true },
  { code: 'dormitory', name: 'Dormitory', beds: 12, mattresses: 0, isShareable: true },
]
