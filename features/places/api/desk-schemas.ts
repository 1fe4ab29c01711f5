import * as z from 'zod/mini'
import { blockOfText, lineOfText } from '#kernel/wire/schema-parts.ts'
import { ORDERED_PLACES, PLACE_FIELD_MOST, PLACE_FIELDS, PLACE_KINDS } from '../rules/place-records.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Line = z.optional(lineOfText(200))
const Block = z.optional(blockOfText(PLACE_FIELD_MOST))
/** The fields of all kinds; those of the kind at hand count. */
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
/** Of the record that was read. It is only compared. */
const Version = lineOfText(40)

const Place = z.object({
  id: z.string(),
  version: z.string(),
  values: Values,
  /** Packages that name it, or departures to come that a leader leads. It cannot be removed then. */
  uses: z.int(),
  /** The category that the site itself names: it keeps its name and stays. */
  isFixed: z.boolean(),
})
/** A place, category, festival, leader or name with other names. */
export type DeskPlace = z.infer<typeof Place>

const FIELDS = [...new Set(Object.values(PLACE_FIELDS).flat())]
const [FIRST = 'name', ...OTHERS] = FIELDS
/** One as somebody else has changed it meanwhile; null when it is gone. */
const Present = z.object({ place: z.nullable(Place), changes: changesOf([FIRST, ...OTHERS]) })
const Places = z.array(Place)

/** Calls of the desk on places, categories, festivals, leaders and other names. */
export const deskPlacesSchemas = deskSchemas({
  listPlaces: {
    title: 'Places, categories, festivals, leaders and other names, each in its order',
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
  },
  keepPlace: {
    title: 'Add or change one; travellers see it at once',
    access: 'write_catalogue',
    /** An id of null adds one. */
    body: z.strictObject({ kind: Kind, id: z.nullable(Id), version: z.nullable(Version), values: Values }),
    response: Place,
    errors: ['PLACE_WRONG', 'PLACE_TAKEN', 'PLACE_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  removePlace: {
    title: 'Remove one that nothing uses',
    access: 'write_catalogue',
    body: z.strictObject({ kind: Kind, id: Id, version: Version }),
    response: z.object({ success: z.literal(true) }),
    errors: ['PLACE_IN_USE', 'PLACE_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  orderPlaces: {
    title: 'Put the places or the categories into another order',
    access: 'write_catalogue',
    /** All of them, each once. */
    body: z.strictObject({ kind: z.enum(ORDERED_PLACES), ids: z.array(Id).check(z.maxLength(500)) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['DESK_CHANGED_MEANWHILE'],
    present: z.object({ ids: z.array(z.string()) }),
  },
})
