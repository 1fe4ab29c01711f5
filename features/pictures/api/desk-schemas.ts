import { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import * as z from 'zod/mini'
import { lineOfText, Moment, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { PICTURE_FOCUSES } from '#features/catalog/rules/picture-focus.ts'
import {
  PICTURE_BYTES_MOST,
  PICTURE_PIECE_BYTES,
  PICTURE_PROBLEMS,
  PICTURE_TEXT_LONGEST,
} from '../rules/picture-file.ts'
import { LIBRARY_KINDS } from '../rules/picture-library.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

/** The key of a picture, as packages name it. */
const PictureKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'This picture is not valid.'))
/** Up to 100 keys: those of a package and of its days. */
const KEYS = /^[a-z0-9][a-z0-9-]{0,119}(?:,[a-z0-9][a-z0-9-]{0,119}){0,99}$/
const Version = z.int().check(z.minimum(1))
const PIECES_MOST = Math.ceil(PICTURE_BYTES_MOST / PICTURE_PIECE_BYTES)
/** Base64 takes four signs for three bytes. */
const PIECE_SIGNS_MOST = Math.ceil(PICTURE_PIECE_BYTES / 3) * 4

const Use = z.object({
  kind: z.enum(['package', 'draft', 'story', 'place', 'leader']),
  /** Of a package and its draft; the address of a story. */
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
  added: z.nullable(z.object({ by: z.string(), at: Moment })),
  uses: z.array(Use),
  /** True when more packages show it than `uses` names. */
  hasMoreUses: z.boolean(),
})
/** A picture of the library. */
export type DeskPicture = z.infer<typeof DeskPicture>

const UploadState = z.enum(['comes', 'waits', 'refused', 'ready'])

/** Calls of the desk on pictures. */
export const deskPicturesSchemas = deskSchemas({
  listPictures: {
    title: 'The pictures of the catalogue, those of the office first, with where each is used',
    access: 'read_catalogue',
    query: z.strictObject({
      q: z.optional(lineOfText(100)),
      kind: z.optional(z.enum(LIBRARY_KINDS)),
      page: z.optional(wholeNumber(1, 10_000)),
      /** Only these, separated by commas, all on one page. */
      keys: z.optional(z.string().check(z.regex(KEYS, 'These pictures are not valid.'))),
    }),
    response: z.object({ pictures: z.array(DeskPicture), total: z.int() }),
    errors: [],
  },
  keepPicturePiece: {
    title: 'Hand in a piece of a file; with the last one a picture is made from it',
    access: 'write_catalogue',
    body: z.strictObject({
      /** Chosen by the browser for this file. */
      upload: Uuid,
      /** Of the whole file. */
      bytes: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
      /** From 0. All pieces but the last one are of the same size. */
      number: z.int().check(z.minimum(0), z.maximum(PIECES_MOST - 1)),
      /** In base64. */
      content: z.string().check(z.maxLength(PIECE_SIGNS_MOST), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    response: z.object({ received: z.int(), state: UploadState }),
    errors: ['PICTURE_BYTES', 'PICTURE_PIECE', 'PICTURE_UPLOAD_GONE', 'PICTURE_UPLOADS_MOST'],
  },
  getPictureUpload: {
    title: 'What has become of a file that one has handed in',
    access: 'write_catalogue',
    params: z.strictObject({ id: Uuid }),
    response: z.object({
      state: UploadState,
      problem: z.nullable(z.enum(PICTURE_PROBLEMS)),
      picture: z.nullable(DeskPicture),
    }),
    errors: ['PICTURE_UPLOAD_GONE'],
  },
  changePicture: {
    title: 'Say what a picture shows, and which part of it stays when it is cropped; pages show it at once',
    access: 'write_catalogue',
    body: z.strictObject({
      key: PictureKey,
      version: Version,
      alt: lineOfText(PICTURE_TEXT_LONGEST),
      focal: z.enum(PICTURE_FOCUSES),
    }),
    response: z.object({ picture: DeskPicture }),
    errors: ['PICTURE_GONE', 'PICTURE_TEXT', 'DESK_CHANGED_MEANWHILE'],
    present: z.object({ picture: DeskPicture }),
  },
  removePicture: {
    title: 'Remove a picture that is used nowhere, with all its files',
    access: 'write_catalogue',
    body: z.strictObject({ key: PictureKey, version: Version }),
    response: z.object({ success: z.literal(true) }),
    errors: ['PICTURE_GONE', 'PICTURE_USED', 'PICTURE_OF_SAMPLE', 'DESK_CHANGED_MEANWHILE'],
    present: z.object({ picture: DeskPicture }),
  },
})
