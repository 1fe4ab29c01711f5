/**
 * How the scripts of the pages are cut into files. A page needs its own file and few others: every file costs a request
 * and about 300 bytes of headers, and small files compress badly. Each group names modules, and takes what they import
 * with it. A module belongs to the first group that reaches it. What only one page needs stays in that page's file.
 */
const GROUPS = {
  /** Every page: the start, the layout of most pages, and what nearly every page uses. */
  site: `
    features/accounts/site/auth-dialog-host features/catalog/api/calls
    features/newsletter/site/newsletter-strip.module.css kernel/text/initials messages/en/accounts/user-area
    messages/en/kernel/words-for messages/en/site/frame
    site/frame/(?:normal-view|offline-notice|site-footer.module.css)
    site/lib/(?:browser-storage|first-act|late-part|later|list-of|load-chunk|on-demand|use-early-input|use-is-running|use-late-part|use-when-there)
    site/routes/site-layout site/take-over
    site/ui/(?:alert|breadcrumb.module.css|dialog.module.css|icon|logo|page-heading|part-failed|skip-link)`,
  /** The pages that show packages and stories: pictures, cards, prices, dates. */
  catalog: `
    features/catalog/api/catalog-limits features/catalog/rules/tag-style kernel/dates/month kernel/money/money
    messages/en/catalog/cards site/images/hero site/lib/(?:read-catalog|tour-pictures|use-kept-page)
    site/ui/(?:breadcrumb|picture|price)`,
  /** What the device remembers. Parts of several pages use it, and each would bring its other files along. */
  memory: 'site/lib/device-memory',
  /** With the styles of the rows that cards stand in: a file more would cost a phone 300 bytes of headers. */
  cards: `
    site/ui/(?:long-text.module.css|review-card.module.css|rich-text|rich-text.module.css|slider.module.css|stars.module.css|tour-card)`,
  dates: `
    features/catalog/rules/lead-time kernel/dates/calendar-date messages/en/site/calendar site/lib/print-date
    site/ui/(?:date-field.module.css|popover|stepper.module.css)`,
  /** Below the first screen of the home page and of a package. */
  rows: 'site/images/promo-poster site/ui/(?:review-card|slider)',
  /** Low cards: of the home page and of a listing with few hits. A package has none. */
  rowCards: 'features/home/site/(?:category-slider.module.css|home-page.module.css) site/ui/row-card',
  form: `
    features/accounts/rules/home-country kernel/people/email-address messages/en/accounts/session-waits
    site/lib/(?:new-key|use-submit|while-signed-in) site/ui/(?:phone-field|submit-form|text-field)`,
  signIn: `
    features/accounts/site/(?:auth-page|forgot-password-form|login-form|signed-in-already) site/ui/password-field`,
  /** The package page and the booking page: choosing a day and guests, and what that costs. */
  selection: `
    features/bookings/rules/price-booking
    features/catalog/rules/(?:cancellation-policy|refund-outlook|tour-duration)
    features/promo-codes/rules/promo-discount messages/en/catalog/selection
    site/lib/(?:local-day|prebooking-selection) site/ui/(?:date-field|stepper)`,
  /** Shown while the next page is loading. All come together with the first thing that the visitor does. */
  loading: 'site/routes/loading-views',
  /** The steps of the wizard share these. A route of its own cannot be in a group: the manifest would not name its styles. */
  booking: `
    features/bookings/site/selection messages/en/bookings/site site/frame/(?:wizard-footer|wizard-header)`,
  cancellation: 'messages/en/cancellations/promise',
  /** Beside the payment step, which is fetched with the first thing that the visitor of the wizard does. */
  payments: `
    features/bookings/site/(?:held-bookings|hold-notice|hold-time) messages/en/bookings/held
    messages/en/payments/site`,
} as const

/** The libraries change far less often than our own code, so browsers can keep them. */
const LIBRARIES = { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ }

/** The groups for the bundler, in their order. */
export const chunkGroups = [
  LIBRARIES,
  ...Object.entries(GROUPS).map(([name, modules]) => ({
    name,
    test: new RegExp(
      String.raw`(?<![\\/]features[\\/][\w-]+)[\\/](?:${modules.trim().split(/\s+/).join('|')})(?:\.tsx?)?$`,
    ),
  })),
]
