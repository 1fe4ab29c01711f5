import * as z from 'zod/mini'
import { blockOfText, lineOfText } from '#kernel/wire/schema-parts.ts'
import { ORDERED_PLACES, MAX_PLACE_FIELD_LENGTH, PLACE_FIELDS, PLACE_KINDS } from '../rules/place-records.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Line = z.optional(lineOfText(200))
const Block = z.optional(blockOfText(MAX_PLACE_FIELD_LENGTH))
/** The fields of all kinds; only those of the record's own kind count. */
const Values = z.strictObject({
  name: Line,
  nativeText: Line,
  nativeLang: Line,
  country: Line,
  pictureKey: Line,
  state: Line,
  blurb: Block,
  day: Line,
  checked: Line,
  home: Line,
  languages: Block,
  phone: Line,
  photoKey: Line,
  photoConsent: Line,
  others: Block,
})

const Kind = z.enum(PLACE_KINDS)
const Id = lineOfText(100)
/** The version that was read; used only for comparison. */
const Version = lineOfText(40)

const Place = z.object({
  id: z.string(),
  version: z.string(),
  values: Values,
  /**
   * The number of packages that name the record; for a leader, the number of upcoming departures. Above zero, the
   * record cannot be removed.
   */
  uses: z.int(),
  /** True for the category that the site's own code names: it keeps its name and cannot be removed. */
  isFixed: z.boolean(),
})
/** A place, category, festival, leader, or set of other names. */
export type DeskPlace = z.infer<typeof Place>

const FIELDS = [...new Set(Object.values(PLACE_FIELDS).flat())]
const [FIRST = 'name', ...OTHERS] = FIELDS
/** The current record after somebody else has changed it; null when it was removed. */
const CurrentValues = z.object({ place: z.nullable(Place), changes: changesOf([FIRST, ...OTHERS]) })
const Places = z.array(Place)

// Desk calls for places, categories, festivals, leaders and other names.

export const listPlaces = defineDeskCall('GET', '/api/desk/places', {
  title: 'List places, categories, festivals, tour leaders and alternative names, each in its own order',
  access: 'write_catalogue',
  response: z.object({
    region: Places,
    category: Places,
    festival: Places,
    leader: Places,
    otherNames: Places,
    countries: z.array(z.string()),
  }),
  errors: [],
})

export const savePlace = defineDeskCall('POST', '/api/desk/places', {
  title: 'Add or change an entry of a catalogue list. Travellers see it immediately.',
  access: 'write_catalogue',
  /** A null id adds a record. */
  body: z.strictObject({ kind: Kind, id: z.nullable(Id), version: z.nullable(Version), values: Values }),
  response: Place,
  errors: ['PLACE_WRONG', 'PLACE_TAKEN', 'PLACE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const removePlace = defineDeskCall('POST', '/api/desk/places/remove', {
  title: 'Remove an unused entry of a catalogue list',
  access: 'write_catalogue',
  body: z.strictObject({ kind: Kind, id: Id, version: Version }),
  response: z.object({ success: z.literal(true) }),
  errors: ['PLACE_IN_USE', 'PLACE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const reorderPlaces = defineDeskCall('POST', '/api/desk/places/order', {
  title: 'Reorder the places or the categories',
  access: 'write_catalogue',
  /** All records of the kind, each once. */
  body: z.strictObject({ kind: z.enum(ORDERED_PLACES), ids: z.array(Id).check(z.maxLength(500)) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['DESK_CHANGED_CONCURRENTLY'],
  present: z.object({ ids: z.array(z.string()) }),
})
