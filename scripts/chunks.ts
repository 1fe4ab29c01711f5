/**
 * How the scripts of the pages are split into files. A page should need its own file and few others: every file costs a
 * request and about 300 bytes of headers, and small files compress badly. Each group names modules and includes their
 * imports. A module belongs to the first group that reaches it. Code for only one page stays in that page's file.
 */
export const GROUPS = {
  /** Every page: the entry, the layout of most pages, and what nearly every page uses. */
  site: `
    features/accounts/site/auth-dialog-host features/catalog/api/calls
    features/newsletter/site/newsletter-strip.module.css kernel/text/initials messages/en/accounts/user-area
    messages/en/kernel/words-for messages/en/site/frame
    site/frame/(?:normal-view|offline-notice|site-footer.module.css) site/routes/site-layout site/take-over
    ui/site/(?:alert|breadcrumb.module.css|dialog.module.css|icon|logo|page-heading|part-failed|skip-link)
    ui/site/lib/(?:browser-storage|first-action|late-part|later|list-of|load-chunk|on-demand|use-early-input|use-is-running|use-late-part|use-when-loaded)`,
  /** The pages that show packages and stories: pictures, cards, prices, dates. */
  catalog: `
    features/catalog/api/catalog-limits features/catalog/rules/tag-style kernel/dates/month kernel/money/money
    messages/en/catalog/cards ui/site/(?:breadcrumb|picture|price) ui/site/images/hero
    ui/site/lib/(?:read-catalog|tour-pictures|use-saved-page)`,
  /**
   * Data stored on the device. Several pages use parts of this module. As part of another group it would make those
   * pages load unneeded files.
   */
  memory: 'ui/site/lib/device-memory',
  /** Includes the styles of the card rows: a separate file would cost a phone 300 bytes of headers. */
  cards: `
    ui/site/(?:long-text.module.css|review-card.module.css|rich-text|rich-text.module.css|slider.module.css|stars.module.css|tour-card)`,
  dates: `
    features/catalog/rules/lead-time kernel/dates/calendar-date messages/en/site/calendar
    ui/site/(?:date-field.module.css|popover|stepper.module.css) ui/site/lib/print-date`,
  /** Content below the fold of the home page and package pages. */
  rows: 'ui/site/images/promo-poster ui/site/(?:review-card|slider)',
  /** The low cards of the home page and of a listing with few results. A package page has none. */
  rowCards: 'features/home/site/(?:category-slider.module.css|home-page.module.css) ui/site/row-card',
  form: `
    features/accounts/rules/home-country kernel/people/email-address messages/en/accounts/session-waits
    ui/site/lib/(?:new-key|use-submit|while-signed-in) ui/site/(?:phone-field|submit-form|text-field)`,
  signIn: `
    features/accounts/site/(?:auth-page|forgot-password-form|login-form|signed-in-already) ui/site/password-field`,
  /** The package page and the booking page: choosing a day and guests, and the resulting price. */
  selection: `
    features/bookings/rules/price-booking
    features/catalog/rules/(?:cancellation-policy|refund-outlook|tour-duration)
    features/promo-codes/rules/promo-discount messages/en/catalog/selection ui/site/(?:date-field|stepper)
    ui/site/lib/(?:local-day|prebooking-selection)`,
  /** Shown while the next page loads. The whole group loads at the visitor's first interaction. */
  loading: 'site/routes/loading-views',
  /** Shared by the steps of the wizard. A route itself cannot be in a group: the manifest would not name its styles. */
  booking: `
    features/bookings/site/selection messages/en/bookings/site site/frame/(?:wizard-footer|wizard-header)`,
  cancellation: 'messages/en/cancellations/promise',
  /** Used with the payment step, which loads at the visitor's first interaction with the wizard. */
  payments: `
    features/bookings/site/(?:held-bookings|hold-notice|hold-time) messages/en/bookings/held
    messages/en/payments/site`,
} as const

/** The libraries change far less often than our own code, so browsers can cache them. */
const LIBRARIES = { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ }

/** The groups in the bundler's format. A module belongs to the first group that reaches it. */
export const chunkGroups = [
  LIBRARIES,
  ...Object.entries(GROUPS).map(([name, modules]) => ({
    name,
    test: new RegExp(
      String.raw`(?<![\\/]features[\\/][\w-]+)[\\/](?:${modules.trim().split(/\s+/).join('|')})(?:\.tsx?)?$`,
    ),
  })),
]
