import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { PACKAGE_BLOCKS, PACKAGE_WARNINGS } from '../rules/package-checks.ts'
import { PACKAGE_FIELDS } from '../rules/package-changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { PackageDocument } from './package-content.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Version = z.int().check(z.minimum(1))
const Field = z.enum(PACKAGE_FIELDS)
const Done = z.object({ success: z.literal(true) })

/** `draft`: travellers have never seen it. `withdrawn`: they see it no more, and bookings stay. */
const State = z.enum(['draft', 'on sale', 'withdrawn'])

const PackageLine = z.object({
  id: PackageId,
  name: z.string(),
  duration: z.string(),
  pricePaise: PaiseAmount,
  categories: z.array(z.string()),
  state: State,
  /** Fields that the draft changes; null without a draft. */
  changes: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
})
/** A package in the list of the desk. */
export type PackageLine = z.infer<typeof PackageLine>

const Draft = z.object({ content: PackageDocument, version: Version, changedBy: z.string(), changedAt: Moment })

const Checks = z.object({
  blocks: z.array(z.object({ code: z.enum(PACKAGE_BLOCKS), field: Field })),
  warnings: z.array(z.object({ code: z.enum(PACKAGE_WARNINGS), field: Field })),
})

const VersionLine = z.object({
  number: Version,
  fields: z.array(Field),
  publishedBy: z.nullable(z.string()),
  publishedAt: Moment,
})
/** A version in the list of versions. */
export type PackageVersionLine = z.infer<typeof VersionLine>

const DeskPackage = z.object({
  id: PackageId,
  state: State,
  /** As it stands for travellers, or as it stood when it was withdrawn; of a new one, a blank document. */
  published: PackageDocument,
  draft: z.nullable(Draft),
  /** What the draft changes; without a draft nothing. */
  changes: z.array(Field),
  /** Of the draft, else of what is published. */
  checks: Checks,
  versions: z.array(VersionLine),
  /** Who can publish prices, refund steps and departures, by name. */
  publishers: z.array(z.string()),
  /** What can be chosen, by name, in the order of the site. */
  known: z.object({ categories: z.array(z.string()), regions: z.array(z.string()) }),
})
/** A package with its draft, as the editor shows it. */
export type DeskPackage = z.infer<typeof DeskPackage>

/** A coming date. `left out`: it takes nobody else. */
const PackageDate = z.object({
  date: CalendarDateText,
  state: z.enum(['new', 'same', 'other seats', 'left out']),
  seats: z.int(),
  /** Held and sold. */
  taken: z.int(),
})
const PackageDates = z.object({ until: CalendarDateText, dates: z.array(PackageDate) })
/** The coming dates before and after a draft is published. */
export type PackageDates = z.infer<typeof PackageDates>

/** A draft as somebody else has changed it meanwhile. */
/** `number` is that of the last version; 0 for none. */
const Present = z.object({ draft: z.nullable(Draft), published: PackageDocument, number: z.int() })

/** Calls of the desk on packages. */
export const deskPackagesSchemas = deskSchemas({
  listPackages: {
    title: 'All packages with their state and what is being changed, in the order of the site',
    access: 'read_catalogue',
    response: z.object({ packages: z.array(PackageLine) }),
    errors: [],
  },
  getPackage: {
    title: 'A package with its draft, its checks and its versions',
    access: 'read_catalogue',
    params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'This id is not valid.')) }),
    response: DeskPackage,
    errors: ['PACKAGE_GONE'],
  },
  addPackage: {
    title: 'Begin a new package, blank or as a copy of another one; travellers do not see it',
    access: 'write_catalogue',
    body: z.strictObject({
      /** The package whose document it begins with; null for a blank one. */
      copyOf: z.nullable(PackageId),
      name: lineOfText(200),
    }),
    response: z.object({ id: PackageId }),
    errors: ['PACKAGE_GONE', 'PACKAGE_NAME'],
    status: 201,
  },
  keepPackageDraft: {
    title: 'Keep what is being written about a package; travellers do not see it',
    access: 'write_catalogue',
    body: z.strictObject({
      id: PackageId,
      /** Of the draft that one began with; null when there was none. */
      version: z.nullable(Version),
      /** The number of the last version that one has seen; 0 for none. With a later one a first draft is refused. The desk always says it. */
      published: z.optional(z.int().check(z.minimum(0))),
      content: PackageDocument,
    }),
    response: z.object({ version: Version, keptAt: Moment, changes: z.array(Field), checks: Checks }),
    errors: ['PACKAGE_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  dropPackageDraft: {
    title: 'Throw away what is being written about a package; a package that nobody ever saw goes whole',
    access: 'write_catalogue',
    body: z.strictObject({ id: PackageId, version: Version }),
    response: Done,
    errors: ['PACKAGE_GONE', 'DESK_CHANGED_MEANWHILE'],
    present: Present,
  },
  publishPackage: {
    title: 'Show the draft to travellers',
    access: 'publish_catalogue',
    body: z.strictObject({ id: PackageId, version: Version }),
    response: z.object({ number: Version, fields: z.array(Field) }),
    errors: [
      'PACKAGE_GONE',
      'PACKAGE_NOT_READY',
      'PACKAGE_PUBLISH_ROLE',
      'PACKAGE_UNCHANGED',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: Present,
  },
  previewPackageDates: {
    title: 'The coming dates as they are and as they would be with the draft; nothing is changed',
    access: 'write_catalogue',
    body: z.strictObject({ id: PackageId }),
    response: PackageDates,
    errors: ['PACKAGE_GONE', 'PACKAGE_NOT_READY'],
  },
  linkPackagePreview: {
    title: 'A link to the page of the site with the draft; it works for an hour, for staff only',
    access: 'read_catalogue',
    body: z.strictObject({ id: PackageId }),
    response: z.object({ path: z.string(), until: Moment }),
    errors: ['PACKAGE_GONE'],
  },
  withdrawPackage: {
    title: 'Take a package off the site; its bookings stay',
    access: 'publish_catalogue',
    body: z.strictObject({ id: PackageId }),
    response: Done,
    errors: ['PACKAGE_GONE', 'PACKAGE_UNCHANGED'],
  },
  bringBackPackage: {
    title: 'Put a withdrawn package back on the site as it stood',
    access: 'publish_catalogue',
    body: z.strictObject({ id: PackageId }),
    response: Done,
    errors: ['PACKAGE_GONE', 'PACKAGE_UNCHANGED', 'PACKAGE_NOT_READY'],
  },
  getPackageVersion: {
    title: 'A package as it was published once, with the version before it',
    access: 'read_catalogue',
    params: z.strictObject({
      id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'This id is not valid.')),
      number: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'This number is not valid.')),
    }),
    response: z.object({ line: VersionLine, content: PackageDocument, before: z.nullable(PackageDocument) }),
    errors: ['PACKAGE_GONE'],
  },
})
