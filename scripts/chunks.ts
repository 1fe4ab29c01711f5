/**
 * How the scripts of the pages are cut into files. A page needs its own file and few others: every file costs a request
 * and about 300 bytes of headers, and small files compress badly. Each group names modules, and takes what they import
 * with it. A module belongs to the first group that reaches it. What only one page needs stays in that page's file.
 */
const GROUPS = {
  /** Every page: the start, the layout of most pages, and what nearly every page uses. */
  site: `
    take-over routes/site-layout lib/(?:late-part|later|on-demand|list-of|load-chunk|browser-storage|print-date)
    lib/use-(?:late-part|when-there|early-input|is-running) layout/offline-notice accounts/auth-dialog-host
    ui/(?:alert|icon|logo|part-failed|skip-link) messages/en/(?:accounts-user-area|layout|words-for) domain/initials
    contract/catalog/calls`,
  /** The pages that show packages and stories: pictures, cards, prices, dates. */
  catalog: `
    ui/(?:picture|tour-card|destination-card|price|popover|breadcrumb) images/hero messages/en/(?:calendar|catalog-cards)
    lib/(?:tour-pictures|read-catalog) domain/(?:calendar-date|money|tag-style) contract/catalog/catalog-limits`,
  form: 'ui/(?:text-field|submit-form|phone-field) lib/use-submit domain/email-address',
  signIn: 'ui/password-field accounts/(?:auth-page|signed-in-already|login-form|forgot-password-form)',
  /** The package page and the booking page: choosing a day and guests, and what that costs. */
  selection: `
    domain/(?:price-booking|promo-discount|tour-duration|free-cancellation) lib/(?:prebooking-selection|local-day)
    ui/(?:date-field|stepper) messages/en/catalog-(?:cancellation|gallery|selection|tour)`,
  /** The steps of the wizard share these. */
  booking: 'messages/en/(?:bookings|payments) features/bookings/(?:calls|selection) lib/new-key',
} as const

/** The libraries change far less often than our own code, so browsers can keep them. */
const LIBRARIES = { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ }

/** The groups for the bundler, in their order. */
export const chunkGroups = [
  LIBRARIES,
  ...Object.entries(GROUPS).map(([name, modules]) => ({
    name,
    test: new RegExp(String.raw`[\\/](?:${modules.trim().split(/\s+/).join('|')})\.tsx?$`),
  })),
]
