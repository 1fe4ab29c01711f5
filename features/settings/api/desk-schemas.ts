import * as z from 'zod/mini'
import { blockOfText, lineOfText } from '#kernel/wire/schema-parts.ts'
import { OFFICE_ADDRESS_MOST, OFFICE_FIELDS, OFFICE_VALUE_MOST } from '../rules/office-settings.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Line = lineOfText(OFFICE_VALUE_MOST)
/** Each as it is typed; empty for none. */
const Values = z.strictObject({
  legalName: Line,
  phone: Line,
  /** Empty: the phone. */
  whatsapp: Line,
  address: blockOfText(OFFICE_ADDRESS_MOST),
  location: Line,
  courtsCity: Line,
  gstin: Line,
  gstRate: Line,
  gstSac: Line,
  /** Both empty: no tax is counted on tours abroad. */
  tcsRate: Line,
  tcsRateNoPan: Line,
  upiVpa: Line,
  /** Empty: the legal name. */
  upiName: Line,
  cashBelow: Line,
  managerException: Line,
  managerDiscount: Line,
  salesDiscount: Line,
  /** Days before the start from which a departure below its number to run stands on Today. */
  runDays: Line,
  instagram: Line,
  youtube: Line,
  facebook: Line,
  x: Line,
  linkedin: Line,
})

const Settings = z.object({
  /** 0: nothing was changed at the desk yet. */
  version: z.int(),
  values: Values,
  /** The fields whose value was set here; the others come from the environment. */
  own: z.array(z.enum(OFFICE_FIELDS)),
  /** What only the environment sets. */
  fixed: z.object({ name: z.string(), title: z.string(), email: z.string(), siteUrl: z.nullable(z.string()) }),
})
/** The settings of the business. */
export type DeskSettings = z.infer<typeof Settings>

/** Calls of the desk on the settings of the business. */
export const deskSettingsSchemas = deskSchemas({
  getSettings: {
    title: 'The settings of the business, and what only the environment sets',
    access: 'change_settings',
    response: Settings,
    errors: [],
  },
  changeSettings: {
    title: 'Change the settings; pages, new papers and mails use them at once, papers that are issued stay',
    access: 'change_settings',
    body: z.strictObject({ version: z.int().check(z.minimum(0)), values: Values }),
    response: Settings,
    errors: ['SETTINGS_WRONG', 'DESK_CHANGED_MEANWHILE'],
    present: z.extend(Settings, { changes: changesOf(OFFICE_FIELDS) }),
  },
})
