/**
 * How the scripts of the pages are cut into files. A page needs its own file and few others: every file costs a request
 * and about 300 bytes of headers, and small files compress badly. Each group names modules, and takes what they import
 * with it. A module belongs to the first group that reaches it. What only one page needs stays in that page's file.
 */
const GROUPS = {
  /** Every page: the start, the layout of most pages, and what nearly every page uses. */
  site: `
    web/take-over routes/site-layout lib/(?:first-act|late-part|later|on-demand|list-of|load-chunk|browser-storage)
    lib/use-(?:late-part|when-there|early-input|is-running) layout/(?:offline-notice|normal-view) accounts/auth-dialog-host
    ui/(?:alert|icon|logo|part-failed|skip-link) content/page-heading
    ui/(?:breadcrumb|dialog).module.css layout/site-footer.module.css newsletter/newsletter-strip.module.css
    messages/en/(?:accounts-user-area|layout|words-for) domain/initials
    contract/catalog/calls`,
  /** The pages that show packages and stories: pictures, cards, prices, dates. */
  catalog: `
    ui/(?:picture|price|breadcrumb) images/hero messages/en/catalog-cards
    lib/(?:tour-pictures|read-catalog|use-kept-page) domain/(?:money|month|tag-style) contract/catalog/catalog-limits`,
  /** What the device remembers. Parts of several pages use it, and each would bring its other files along. */
  memory: 'lib/device-memory',
  /** With the styles of the rows that cards stand in: a file more would cost a phone 300 bytes of headers. */
  cards: 'ui/(?:tour-card|rich-text) ui/(?:rich-text|slider|review-card|stars|long-text).module.css',
  dates:
    'domain/(?:calendar-date|lead-time) lib/print-date messages/en/calendar ui/popover ui/(?:date-field|stepper).module.css',
  /** Below the first screen of the home page and of a package. */
  rows: 'ui/(?:slider|review-card) images/promo-poster',
  /** Low cards: of the home page and of a listing with few hits. A package has none. */
  rowCards: 'ui/row-card home/(?:home-page|category-slider).module.css',
  form: 'ui/(?:text-field|submit-form|phone-field) lib/(?:new-key|use-submit|while-signed-in) messages/en/accounts-session-waits domain/(?:email-address|home-country)',
  signIn: 'ui/password-field accounts/(?:auth-page|signed-in-already|login-form|forgot-password-form)',
  /** The package page and the booking page: choosing a day and guests, and what that costs. */
  selection: `
    domain/(?:price-booking|promo-discount|tour-duration|cancellation-policy|refund-outlook) lib/(?:prebooking-selection|local-day)
    ui/(?:date-field|stepper) messages/en/catalog-selection`,
  /** Shown while the next page is loading. All come together with the first thing that the visitor does. */
  loading: 'routes/loading-views',
  /** The steps of the wizard share these. A route of its own cannot be in a group: the manifest would not name its styles. */
  booking: 'messages/en/bookings features/bookings/(?:calls|selection) layout/wizard-(?:header|footer)',
  cancellation: 'messages/en/cancellations-promise',
  /** Beside the payment step, which is fetched with the first thing that the visitor of the wizard does. */
  payments: 'messages/en/(?:payments|bookings-held) features/bookings/(?:hold-time|hold-notice|held-bookings)',
} as const

/** The libraries change far less often than our own code, so browsers can keep them. */
const LIBRARIES = { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ }

/** The groups for the bundler, in their order. */
export const chunkGroups = [
  LIBRARIES,
  ...Object.entries(GROUPS).map(([name, modules]) => ({
    name,
    test: new RegExp(String.raw`[\\/](?:${modules.trim().split(/\s+/).join('|')})(?:\.tsx?)?$`),
  })),
]
