import type { PublicSite } from '#kernel/wire/site.ts'
import { findStateByCode } from '#kernel/people/indian-states.ts'
import type { OfficeLimits } from '#features/settings/rules/office-limits.ts'
import {
  limitsOf,
  parseBasisPoints,
  parseLocation,
  type OfficeValues,
} from '#features/settings/rules/office-settings.ts'
import type { UpiPayee } from '#kernel/money/upi-link.ts'
import type { Environment } from '#platform/environment/env.ts'
import { SOCIAL_NETWORKS } from '#platform/environment/site-settings.ts'
import type { TcsRates } from '#features/reports/rules/tcs.ts'
import type { TaxSettings } from '#platform/environment/tax-settings.ts'

/**
 * The settings that owners make at the desk, as the rules use them. There is one object per process. Its values change
 * when the settings change, so do not copy them.
 */
export type Office = {
  tax: TaxSettings | undefined
  /** Tax collected at source on tours abroad. Undefined when it is off. */
  tcs: TcsRates | undefined
  upi: UpiPayee | undefined
  limits: OfficeLimits
  /** The version of the settings. 0 means that nothing was changed at the desk, so the environment applies. */
  version: number
}

/** The part of the public site that the settings override. */
type OfficeSite = Pick<
  PublicSite,
  'legalName' | 'phone' | 'whatsapp' | 'address' | 'location' | 'courtsCity' | 'gstin' | 'social'
>

/** Returns the environment's values for everything that can be set at the desk. */
export function officeValuesFromEnvironment({ site, tax, upi }: Environment): OfficeValues {
  const linkOf = (network: string) => site.social.find(({ name }) => name === network)?.url ?? ''
  const [instagram = '', youtube = '', facebook = '', x = '', linkedin = ''] = SOCIAL_NETWORKS.map(linkOf)
  return {
    legalName: site.legalName,
    phone: site.phone,
    whatsapp: site.whatsapp === site.phone ? '' : site.whatsapp,
    address: site.address.join('\n'),
    location: site.location === null ? '' : `${site.location.latitude},${site.location.longitude}`,
    courtsCity: site.courtsCity,
    gstin: site.gstin ?? '',
    gstRate: tax === undefined ? '' : String(tax.rateBasisPoints / 100),
    gstSac: tax?.sac ?? '',
    tcsRate: '',
    tcsRateNoPan: '',
    upiVpa: upi?.vpa ?? '',
    upiName: upi === undefined || upi.name === site.legalName ? '' : upi.name,
    cashBelow: '2,00,000',
    managerException: '10,000',
    managerDiscount: '15',
    salesDiscount: '5',
    runDays: '21',
    instagram,
    youtube,
    facebook,
    x,
    linkedin,
  }
}

/** Converts the settings to the form in which pages and emails print them. */
export function toOfficeSite(values: OfficeValues): OfficeSite {
  const links = [values.instagram, values.youtube, values.facebook, values.x, values.linkedin]
  return {
    legalName: values.legalName,
    phone: values.phone,
    whatsapp: values.whatsapp === '' ? values.phone : values.whatsapp,
    address: values.address
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    location: values.location === '' ? null : parseLocation(values.location),
    courtsCity: values.courtsCity,
    gstin: values.gstin === '' ? null : values.gstin,
    social: SOCIAL_NETWORKS.flatMap((name, index) => {
      const url = links[index] ?? ''
      return url === '' ? [] : [{ name, url }]
    }),
  }
}

/** Converts the settings to the form in which rules and documents use them. */
export function toOfficeRules(values: OfficeValues): Omit<Office, 'version'> {
  const { upiVpa: vpa, upiName, legalName } = values
  return {
    tax: taxOf(values),
    tcs: toTcsRates(values),
    upi: vpa === '' ? undefined : { vpa, name: upiName === '' ? legalName : upiName },
    limits: limitsOf(values),
  }
}

function taxOf({ gstin, gstRate, gstSac }: OfficeValues): TaxSettings | undefined {
  const state = gstin === '' ? null : findStateByCode(gstin.slice(0, 2))
  const rateBasisPoints = parseBasisPoints(gstRate)
  if (state === null || rateBasisPoints === null) return undefined
  return { gstin, state, rateBasisPoints, sac: gstSac }
}

function toTcsRates({ tcsRate, tcsRateNoPan }: OfficeValues): TcsRates | undefined {
  const [basisPoints, withoutPanBasisPoints] = [parseBasisPoints(tcsRate), parseBasisPoints(tcsRateNoPan)]
  return basisPoints === null || withoutPanBasisPoints === null ? undefined : { basisPoints, withoutPanBasisPoints }
}
