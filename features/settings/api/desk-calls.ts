import * as z from 'zod/mini'
import { blockOfText, lineOfText } from '#kernel/wire/schema-parts.ts'
import { MAX_OFFICE_ADDRESS_LENGTH, OFFICE_FIELDS, MAX_OFFICE_VALUE_LENGTH } from '../rules/office-settings.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Line = lineOfText(MAX_OFFICE_VALUE_LENGTH)
/** Each value as typed; an empty string when it is not set. */
const Values = z.strictObject({
  legalName: Line,
  phone: Line,
  /** If empty, the phone number is used. */
  whatsapp: Line,
  address: blockOfText(MAX_OFFICE_ADDRESS_LENGTH),
  location: Line,
  courtsCity: Line,
  gstin: Line,
  gstRate: Line,
  gstSac: Line,
  /** If both rates are empty, no tax is calculated on tours abroad. */
  tcsRate: Line,
  tcsRateNoPan: Line,
  upiVpa: Line,
  /** If empty, the legal name is used. */
  upiName: Line,
  cashBelow: Line,
  managerException: Line,
  managerDiscount: Line,
  salesDiscount: Line,
  /** How many days before the start Today begins to list a departure below its minimum. */
  runDays: Line,
  instagram: Line,
  youtube: Line,
  facebook: Line,
  x: Line,
  linkedin: Line,
})

const Settings = z.object({
  /** 0 until somebody changes a setting at the desk. */
  version: z.int(),
  values: Values,
  /** The fields whose value was set at the desk; the others come from the environment. */
  own: z.array(z.enum(OFFICE_FIELDS)),
  /** Values that only the environment sets. */
  fixed: z.object({ name: z.string(), title: z.string(), email: z.string(), siteUrl: z.nullable(z.string()) }),
})
/** The settings of the business. */
export type DeskSettings = z.infer<typeof Settings>

// Desk API calls for the business settings.

export const getSettings = defineDeskCall('GET', '/api/desk/settings', {
  title: 'Get the settings of the business, and those that only the environment can set',
  access: 'change_settings',
  response: Settings,
  errors: [],
})

export const changeSettings = defineDeskCall('POST', '/api/desk/settings', {
  title: 'Change the settings. Pages, emails and new documents use them immediately; issued documents do not change.',
  access: 'change_settings',
  body: z.strictObject({ version: z.int().check(z.minimum(0)), values: Values }),
  response: Settings,
  errors: ['SETTINGS_WRONG', 'DESK_CHANGED_CONCURRENTLY'],
  present: z.extend(Settings, { changes: changesOf(OFFICE_FIELDS) }),
})
