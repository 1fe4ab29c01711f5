import type { PublicSite } from '#kernel/wire/site.ts'
import { isGstin, parseLocation } from '#features/settings/rules/office-settings.ts'
import { normalisePhone } from '#kernel/people/phone-number.ts'

/** The values that a business can change without a code change. */
export type SiteSettings = Omit<PublicSite, 'siteUrl' | 'apiUrl' | 'isTestMode'>

/** The social networks that the site links to, in order. */
export const SOCIAL_NETWORKS = ['Instagram', 'YouTube', 'Facebook', 'X', 'LinkedIn'] as const
/** The position of the sample address. */
const SAMPLE_LOCATION = '23.0365,72.5661'

/**
 * Adds an optional text variable that must pass a check to the environment's schema. `requirement` describes the check in
 * words.
 */
type Rule<T> = (isValid: (text: string) => boolean, requirement: string) => T

export function siteVariables<T>(optionalText: Rule<T>) {
  const line = optionalText((text) => text.length <= 200, 'a text of at most 200 characters')
  const phone = optionalText((text) => normalisePhone(text) !== null, 'a phone number such as +91 79 0010 0200')
  const link = optionalText(
    (text) => URL.canParse(text) && text.startsWith('https://'),
    'a link that begins with https://',
  )
  return {
    SITE_NAME: line,
    SITE_TITLE: line,
    SITE_LEGAL_NAME: line,
    SITE_PHONE: phone,
    SITE_WHATSAPP: phone,
    SITE_EMAIL: optionalText((text) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text), 'an email address'),
    SITE_ADDRESS: optionalText((text) => text.length <= 400, 'the lines of the office address with | between them'),
    SITE_LOCATION: optionalText(
      (text) => parseLocation(text) !== null,
      'latitude and longitude in degrees, such as 23.0365,72.5661',
    ),
    GOOGLE_MAPS_KEY: optionalText(
      (text) => /^[\w-]{20,100}$/.test(text),
      'a key for the Maps JavaScript API from Google’s console',
    ),
    SITE_COURTS_CITY: line,
    SITE_GSTIN: optionalText(isGstin, 'a GSTIN of 15 characters such as 24ABCDE1234F1Z5'),
    SITE_INSTAGRAM: link,
    SITE_YOUTUBE: link,
    SITE_FACEBOOK: link,
    SITE_X: link,
    SITE_LINKEDIN: link,
  }
}

type SiteVariables = { [K in keyof ReturnType<typeof siteVariables>]?: string | undefined }

/**
 * Reads the business details shown on every page. The default phone number can belong to nobody (no Indian landline
 * number begins with 0 after its area code), and the default email domain is reserved. So no stranger is ever
 * contacted.
 */
export function readSiteSettings(variables: SiteVariables): SiteSettings {
  const name = variables.SITE_NAME ?? 'Pathik'
  const title = variables.SITE_TITLE ?? `${name} Tours & Pilgrimages`
  const phone = variables.SITE_PHONE ?? '+91 79 0010 0200'
  const address = variables.SITE_ADDRESS ?? '3rd Floor, Ashram Road|Navrangpura, Ahmedabad 380009|Gujarat, India'
  const links = [
    variables.SITE_INSTAGRAM,
    variables.SITE_YOUTUBE,
    variables.SITE_FACEBOOK,
    variables.SITE_X,
    variables.SITE_LINKEDIN,
  ]
  return {
    name,
    title,
    legalName: variables.SITE_LEGAL_NAME ?? `${title} Private Limited`,
    phone,
    email: variables.SITE_EMAIL ?? 'care@pathik.example',
    whatsapp: variables.SITE_WHATSAPP ?? phone,
    address: address.split('|').map((line) => line.trim()),
    location: parseLocation(variables.SITE_LOCATION ?? (variables.SITE_ADDRESS === undefined ? SAMPLE_LOCATION : '')),
    mapsKey: variables.GOOGLE_MAPS_KEY ?? null,
    courtsCity: variables.SITE_COURTS_CITY ?? 'Ahmedabad',
    gstin: variables.SITE_GSTIN ?? null,
    social: SOCIAL_NETWORKS.flatMap((network, index) => {
      const url = links[index]
      return url === undefined ? [] : [{ name: network, url }]
    }),
  }
}
