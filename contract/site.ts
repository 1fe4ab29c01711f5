/** What the site says about the business; set by the environment (decisions, "The product"), the same for every visitor. */
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
  /** Where the office is, in degrees; null when the address was set without it. */
  location: { latitude: number; longitude: number } | null
  /** Key of Google's maps, which is public by its nature; null: no page loads a map of theirs. */
  mapsKey: string | null
  /** Whose courts decide, in the terms. */
  courtsCity: string
  gstin: string | null
  social: readonly { name: string; url: string }[]
  /** Origin of the public site without a slash at the end, or null when it was not set. */
  siteUrl: string | null
  /** Origin of the API when it is served elsewhere, or null for the same origin. */
  apiUrl: string | null
  /** True while payments go to the sandbox gateway: the wizard says so. */
  isTestMode: boolean
}
