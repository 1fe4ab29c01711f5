import type { BookingRoom, RoomInput } from '../api/desk-calls.ts'
import { ROOM_CODES } from '#features/bookings/rules/room-types.ts'
import { GENDERS } from '#features/travellers/rules/traveller-details.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'

/** The parts of a room, in the order of the form. */
export const ROOM_FORM_FIELDS = ['code', 'places', 'number', 'share', 'ground'] as const
type Part = (typeof ROOM_FORM_FIELDS)[number]
/** A room as typed. Each part is compared as a whole, so each part is one text. */
export type RoomForm = Readonly<Record<Part, string>>

const texts = deskArrangements.rooms
const YES = 'yes'

/** Converts a room to a form. */
export function toRoomForm({ code, number, share, ground, places }: RoomInput): RoomForm {
  return { code, number, share: share ?? '', ground: ground ? YES : '', places: places.join(',') }
}

/** A new room of the usual type; a twin takes only the first two guests. */
export function defaultRoom(places: readonly number[]): RoomInput {
  const code = places.length <= 1 ? 'single' : places.length === 3 ? 'triple' : places.length === 4 ? 'quad' : 'twin'
  return { code, number: '', share: null, ground: false, places: places.slice(0, code === 'twin' ? 2 : 4) }
}

/** Converts a form to the room that the call expects. */
export function toRoomInput({ code, number, share, ground, places }: RoomForm): RoomInput {
  return {
    code: ROOM_CODES.find((roomCode) => roomCode === code) ?? 'twin',
    number: number.trim(),
    share: GENDERS.find((genderOption) => genderOption === share) ?? null,
    ground: ground === YES,
    places: readPlaces(places),
  }
}

/** The positions selected in a form. */
export function readPlaces(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}

/** The form with a position added or removed. */
export function withPlace({ places }: RoomForm, place: number, isSelected: boolean): Pick<RoomForm, 'places'> {
  const others = readPlaces(places).filter((one) => one !== place)
  return { places: (isSelected ? [...others, place].toSorted((a, b) => a - b) : others).join(',') }
}

/** The form with or without the ground-floor request. */
export const withGround = (isOnGround: boolean): Pick<RoomForm, 'ground'> => ({ ground: isOnGround ? YES : '' })

/** The version of a room that an edit is based on, with its form values. */
export const presentRoom = (room: BookingRoom) => ({ version: room.version, values: toRoomForm(room) })

/** Formats the value of a field, for the choice between two conflicting values. */
export function formatFormField(part: Part, text: string, nameOf: (place: number) => string): string {
  if (part === 'code') return texts.kinds[toRoomInput({ ...toRoomForm(defaultRoom([])), code: text }).code]
  if (part === 'places') return readPlaces(text).map(nameOf).join(', ') || texts.nobody
  if (part === 'ground') return text === YES ? deskArrangements.rooms.yes : deskArrangements.rooms.no
  const share = GENDERS.find((genderOption) => genderOption === text)
  if (part === 'share') return share === undefined ? texts.dialog.shareNo : texts.dialog.shareWith[share]
  return text
}
