/**
 * The information about the business that the site shows. It is set through the environment (.env.example) and is the
 * same for every visitor.
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
  /** The Google Maps key, which is public. When it is null, no page loads a map from Google. */
  mapsKey: string | null
  /** The city whose courts have jurisdiction, for the terms. */
  courtsCity: string
  gstin: string | null
  social: readonly { name: string; url: string }[]
  /** Origin of the public site, without a trailing slash; null when it is not set. */
  siteUrl: string | null
  /** Origin of the API when another host serves it; null for the same origin. */
  apiUrl: string | null
  /** True while payments go to the sandbox gateway. The booking wizard then says so. */
  isTestMode: boolean
}
