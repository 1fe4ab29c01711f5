/**
 * The site's information about the business. The environment sets it (.env.example), and it is the same for every
 * visitor.
 */
export type PublicSite = {
  /** Short name, `Pathik`. */
  name: string
  /** The product name used as a page title, `Pathik Tours & Pilgrimages`. */
  title: string
  legalName: string
  /** As printed, `+91 …`. */
  phone: string
  email: string
  whatsapp: string
  /** Lines of the office address in Ahmedabad. */
  address: readonly string[]
  /** The position of the office, in degrees; null when the address was set without a position. */
  location: { latitude: number; longitude: number } | null
  /** Key of Google Maps. It is a public key. When it is null, no page loads a map from Google. */
  mapsKey: string | null
  /** The city whose courts decide, for the terms. */
  courtsCity: string
  gstin: string | null
  social: readonly { name: string; url: string }[]
  /** Origin of the public site, without a slash at the end; null when it was not set. */
  siteUrl: string | null
  /** Origin of the API when another host serves it; null for the same origin. */
  apiUrl: string | null
  /** True while payments go to the sandbox gateway. The wizard says so. */
  isTestMode: boolean
}
