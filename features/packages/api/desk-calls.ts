import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { PACKAGE_BLOCKERS, PACKAGE_WARNINGS } from '../rules/package-checks.ts'
import { PACKAGE_FIELDS } from '../rules/package-changes.ts'
import { PackageDocument } from './package-content.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Version = z.int().check(z.minimum(1))
const Field = z.enum(PACKAGE_FIELDS)
const SuccessResponse = z.object({ success: z.literal(true) })

/** `draft`: travellers have never seen it. `withdrawn`: they no longer see it, but existing bookings stay. */
const State = z.enum(['draft', 'on sale', 'withdrawn'])

const PackageListItem = z.object({
  id: PackageId,
  name: z.string(),
  duration: z.string(),
  pricePaise: PaiseAmount,
  categories: z.array(z.string()),
  state: State,
  /** The number of fields changed by the draft; null without a draft. */
  changes: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Timestamp),
})
/** A package in the list of the desk. */
export type PackageListItem = z.infer<typeof PackageListItem>

const Draft = z.object({ content: PackageDocument, version: Version, changedBy: z.string(), changedAt: Timestamp })

const Checks = z.object({
  blocks: z.array(z.object({ code: z.enum(PACKAGE_BLOCKERS), field: Field })),
  warnings: z.array(z.object({ code: z.enum(PACKAGE_WARNINGS), field: Field })),
})

const VersionLine = z.object({
  number: Version,
  fields: z.array(Field),
  publishedBy: z.nullable(z.string()),
  publishedAt: Timestamp,
})
/** A version in the list of versions. */
export type PackageVersionSummary = z.infer<typeof VersionLine>

const DeskPackage = z.object({
  id: PackageId,
  state: State,
  /** The published version, or the last one before it was withdrawn; for a new package, a blank document. */
  published: PackageDocument,
  draft: z.nullable(Draft),
  /** The fields changed by the draft; empty without a draft. */
  changes: z.array(Field),
  /** Checks of the draft, or of the published version if there is no draft. */
  checks: Checks,
  versions: z.array(VersionLine),
  /** The staff who can publish prices, refund steps and departures, by name. */
  publishers: z.array(z.string()),
  /** The available choices, by name, in the order of the site. */
  known: z.object({ categories: z.array(z.string()), regions: z.array(z.string()) }),
})
/** A package with its draft, as the editor shows it. */
export type DeskPackage = z.infer<typeof DeskPackage>

/** A future date. `left out`: it accepts no more travellers. */
const PackageDate = z.object({
  date: CalendarDateText,
  state: z.enum(['new', 'same', 'other seats', 'left out']),
  seats: z.int(),
  /** The number of held and sold seats. */
  taken: z.int(),
})
const PackageDates = z.object({ until: CalendarDateText, dates: z.array(PackageDate) })
/** The future dates before and after a draft is published. */
export type PackageDates = z.infer<typeof PackageDates>

/** The current state of a package that somebody else has changed since it was loaded. */
/** `number` is the latest version number; 0 if there is none. */
const CurrentValues = z.object({ draft: z.nullable(Draft), published: PackageDocument, number: z.int() })

// Desk calls for packages. Documents are long, so calls that send one have the id in their body.

export const listPackages = defineDeskCall('GET', '/api/desk/packages', {
  title: 'List all packages with their status and any draft changes, in the order of the site',
  access: 'read_catalogue',
  response: z.object({ packages: z.array(PackageListItem) }),
  errors: [],
})

export const getPackage = defineDeskCall('GET', '/api/desk/packages/:id', {
  title: 'Get a package with its draft, checks and versions',
  access: 'read_catalogue',
  params: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'This id is not valid.')) }),
  response: DeskPackage,
  errors: ['PACKAGE_GONE'],
})

export const addPackage = defineDeskCall('POST', '/api/desk/packages', {
  title: 'Create a package draft, blank or as a copy of another package. Travellers cannot see it.',
  access: 'write_catalogue',
  body: z.strictObject({
    /** The package to copy; null for a blank one. */
    copyOf: z.nullable(PackageId),
    name: lineOfText(200),
  }),
  response: z.object({ id: PackageId }),
  errors: ['PACKAGE_GONE', 'PACKAGE_NAME'],
  status: 201,
})

export const savePackageDraft = defineDeskCall('POST', '/api/desk/package-draft', {
  title: 'Save the draft of a package. Travellers cannot see it.',
  access: 'write_catalogue',
  body: z.strictObject({
    id: PackageId,
    /** The draft version that the user started from; null if there was none. */
    version: z.nullable(Version),
    /**
     * The latest version number that the user has seen; 0 if none. If a later version exists, a first draft is
     * rejected. The desk always sends this field.
     */
    published: z.optional(z.int().check(z.minimum(0))),
    content: PackageDocument,
  }),
  response: z.object({ version: Version, savedAt: Timestamp, changes: z.array(Field), checks: Checks }),
  errors: ['PACKAGE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const dropPackageDraft = defineDeskCall('POST', '/api/desk/package-draft/drop', {
  title: 'Discard the draft of a package. A package that was never published is deleted.',
  access: 'write_catalogue',
  body: z.strictObject({ id: PackageId, version: Version }),
  response: SuccessResponse,
  errors: ['PACKAGE_GONE', 'DESK_CHANGED_CONCURRENTLY'],
  present: CurrentValues,
})

export const publishPackage = defineDeskCall('POST', '/api/desk/package-publish', {
  title: 'Publish the draft of a package',
  access: 'publish_catalogue',
  body: z.strictObject({ id: PackageId, version: Version }),
  response: z.object({ number: Version, fields: z.array(Field) }),
  errors: [
    'PACKAGE_GONE',
    'PACKAGE_NOT_READY',
    'PACKAGE_PUBLISH_ROLE',
    'PACKAGE_UNCHANGED',
    'DESK_CHANGED_CONCURRENTLY',
  ],
  present: CurrentValues,
})

export const previewPackageDates = defineDeskCall('POST', '/api/desk/package-dates', {
  title: 'Preview the effect of a draft on the upcoming departures. Nothing is changed.',
  access: 'write_catalogue',
  body: z.strictObject({ id: PackageId }),
  response: PackageDates,
  errors: ['PACKAGE_GONE', 'PACKAGE_NOT_READY'],
})

export const createPackagePreviewLink = defineDeskCall('POST', '/api/desk/package-preview', {
  title: 'Create a link to preview a package draft. The link works for one hour, for staff only.',
  access: 'read_catalogue',
  body: z.strictObject({ id: PackageId }),
  response: z.object({ path: z.string(), until: Timestamp }),
  errors: ['PACKAGE_GONE'],
})

export const withdrawPackage = defineDeskCall('POST', '/api/desk/package-withdraw', {
  title: 'Withdraw a package from the site. Its bookings stay.',
  access: 'publish_catalogue',
  body: z.strictObject({ id: PackageId }),
  response: SuccessResponse,
  errors: ['PACKAGE_GONE', 'PACKAGE_UNCHANGED'],
})

export const republishPackage = defineDeskCall('POST', '/api/desk/package-bring-back', {
  title: 'Put a withdrawn package back on sale, unchanged',
  access: 'publish_catalogue',
  body: z.strictObject({ id: PackageId }),
  response: SuccessResponse,
  errors: ['PACKAGE_GONE', 'PACKAGE_UNCHANGED', 'PACKAGE_NOT_READY'],
})

export const getPackageVersion = defineDeskCall('GET', '/api/desk/packages/:id/versions/:number', {
  title: 'Get a published version of a package, and the version before it',
  access: 'read_catalogue',
  params: z.strictObject({
    id: z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'This id is not valid.')),
    number: z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'This number is not valid.')),
  }),
  response: z.object({ line: VersionLine, content: PackageDocument, before: z.nullable(PackageDocument) }),
  errors: ['PACKAGE_GONE'],
})
