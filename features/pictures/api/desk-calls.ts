import { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import * as z from 'zod/mini'
import { lineOfText, Timestamp, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { PICTURE_FOCUSES } from '#features/catalog/rules/picture-focus.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_PART_BYTES,
  PICTURE_PROBLEMS,
  MAX_PICTURE_TEXT_LENGTH,
} from '../rules/picture-file.ts'
import { LIBRARY_KINDS } from '../rules/picture-library.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

/** The key of a picture, as used in packages. */
const PictureKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'This picture is not valid.'))
/** Up to 100 keys: those of a package and of its days. */
const KEY_LIST = /^[a-z0-9][a-z0-9-]{0,119}(?:,[a-z0-9][a-z0-9-]{0,119}){0,99}$/
const Version = z.int().check(z.minimum(1))
const MAX_PARTS = Math.ceil(MAX_PICTURE_BYTES / PICTURE_PART_BYTES)
/** Base64 takes four characters for three bytes. */
const MAX_PART_CHARACTERS = Math.ceil(PICTURE_PART_BYTES / 3) * 4

const Use = z.object({
  kind: z.enum(['package', 'draft', 'story', 'place', 'leader']),
  /** The id of a package or of its draft; the slug of a story. */
  id: z.string(),
  name: z.string(),
})
/** Where a picture is shown, or named in a draft. */
export type PictureUse = z.infer<typeof Use>

const DeskPicture = z.object({
  key: z.string(),
  picture: PictureDto,
  version: Version,
  /** Null for a picture that came with the sample business. */
  added: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  uses: z.array(Use),
  /** True when more packages show the picture than `uses` lists. */
  hasMoreUses: z.boolean(),
})
/** A picture of the library. */
export type DeskPicture = z.infer<typeof DeskPicture>

const UploadState = z.enum(['comes', 'waits', 'refused', 'ready'])

// Desk calls for the pictures of the catalogue.

export const listPictures = defineDeskCall('GET', '/api/desk/pictures', {
  title: 'List the pictures of the catalogue with where each is used, the office’s own first',
  access: 'read_catalogue',
  query: z.strictObject({
    q: z.optional(lineOfText(100)),
    kind: z.optional(z.enum(LIBRARY_KINDS)),
    page: z.optional(wholeNumber(1, 10_000)),
    /** Returns only the pictures with these comma-separated keys, all on one page. */
    keys: z.optional(z.string().check(z.regex(KEY_LIST, 'These pictures are not valid.'))),
  }),
  response: z.object({ pictures: z.array(DeskPicture), total: z.int() }),
  errors: [],
})

export const savePicturePart = defineDeskCall('POST', '/api/desk/picture-pieces', {
  title: 'Upload a part of a picture file. The last part creates the picture.',
  access: 'write_catalogue',
  body: z.strictObject({
    /** An upload id that the browser chooses for this file. */
    upload: Uuid,
    /** The size of the whole file. */
    bytes: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** From 0. All pieces have the same size, except the last one. */
    number: z.int().check(z.minimum(0), z.maximum(MAX_PARTS - 1)),
    /** In base64. */
    content: z.string().check(z.maxLength(MAX_PART_CHARACTERS), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  response: z.object({ received: z.int(), state: UploadState }),
  errors: ['PICTURE_TOO_LARGE', 'PICTURE_PART_DAMAGED', 'PICTURE_UPLOAD_GONE', 'TOO_MANY_PICTURE_UPLOADS'],
})

export const getPictureUpload = defineDeskCall('GET', '/api/desk/picture-uploads/:id', {
  title: 'Get the status of the caller’s picture upload',
  access: 'write_catalogue',
  params: z.strictObject({ id: Uuid }),
  response: z.object({
    state: UploadState,
    problem: z.nullable(z.enum(PICTURE_PROBLEMS)),
    picture: z.nullable(DeskPicture),
  }),
  errors: ['PICTURE_UPLOAD_GONE'],
})

export const changePicture = defineDeskCall('POST', '/api/desk/picture-change', {
  title: 'Change the description or the focus of a picture. Pages show the change immediately.',
  access: 'write_catalogue',
  body: z.strictObject({
    key: PictureKey,
    version: Version,
    alt: lineOfText(MAX_PICTURE_TEXT_LENGTH),
    focal: z.enum(PICTURE_FOCUSES),
  }),
  response: z.object({ picture: DeskPicture }),
  errors: ['PICTURE_GONE', 'PICTURE_DESCRIPTION_MISSING', 'DESK_CHANGED_CONCURRENTLY'],
  present: z.object({ picture: DeskPicture }),
})

export const removePicture = defineDeskCall('POST', '/api/desk/picture-remove', {
  title: 'Remove an unused picture with all its files',
  access: 'write_catalogue',
  body: z.strictObject({ key: PictureKey, version: Version }),
  response: z.object({ success: z.literal(true) }),
  errors: ['PICTURE_GONE', 'PICTURE_USED', 'SAMPLE_PICTURE', 'DESK_CHANGED_CONCURRENTLY'],
  present: z.object({ picture: DeskPicture }),
})
