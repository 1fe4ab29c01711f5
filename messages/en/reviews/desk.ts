import { wordsFor } from '../kernel/words-for.ts'

const counted = (count: number) => count.toLocaleString('en-IN')
const reviews = (count: number) => wordsFor(count, '1 review', `${counted(count)} reviews`)

/** Texts of the desk's reviews. */
export const deskReviews = {
  title: 'Reviews',
  search: 'Text, name, package, reference',
  show: 'Search',
  labels: { q: 'Search', view: 'Show', stars: 'Stars' },
  views: {
    all: 'all',
    waits: 'awaiting reply',
    again: 'withheld, edited since',
    shown: 'published',
    withheld: 'withheld',
  },
  starsOf: { '1': '1 star', '2': '2 stars', '3': '3 stars', '4': '4 stars', '5': '5 stars' },
  done: (count: number) => `Show ${reviews(count)}`,
  totals: (count: number, withheld: number) =>
    withheld === 0 ? reviews(count) : `${reviews(count)}, ${counted(withheld)} of them withheld`,
  noneYet: 'No reviews yet. Travellers are asked for one two days after their return.',
  none: 'No reviews match.',
  nothingPending: 'No reviews awaiting reply.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${reviews(count)}.`,
  removalDoesNotHelp: (filter: string, value: string) => `Removing ${filter} “${value}” does not help either.`,
  dropFilter: (filter: string, count: number) => `Remove ${filter}, show ${reviews(count)}`,
  dropAll: 'Clear all filters',
  written: (at: string) => `Written ${at}`,
  changed: (at: string) => `edited by author ${at}`,
  starsOnly: 'Rating only, no text.',
  states: { published: 'Published', withheld: 'Withheld' },
  onSite: 'View on site',
  reply: {
    open: 'Reply',
    change: 'Edit reply',
    title: (author: string) => `Reply to ${author}`,
    label: 'Your reply',
    hint:
      'Everyone sees it below the review, in the name of the business. The author is emailed about the first reply.',
    publish: 'Publish reply',
    publishing: 'Publishing…',
    missing: 'Enter a reply.',
    done: 'Reply published.',
    failed: 'Reply not published. Try again.',
    leave: 'Cancel',
    meanwhile: 'The review or reply changed in the meantime. Read it again; your text is still below.',
    ofColleague: (name: string) => `Reply by ${name}`,
    ours: 'Our reply',
    remove: 'Remove reply',
    removeText: 'The review stays without a reply. The author is not emailed.',
    removing: 'Removing…',
    removed: 'Reply removed.',
  },
  withhold: {
    open: 'Withhold',
    keep: 'Keep withheld',
    title: 'Withhold review',
    keepWithheldTitle: 'Keep review withheld',
    text:
      'It is removed from the package page. The number of withheld reviews stays public. The author is emailed the reason and can edit the review. A bad rating is not a reason.',
    reason: 'Reason',
    reasons: {
      abuse: 'Insults or threatens someone',
      personal_data: 'Contains someone’s personal data',
      not_about_trip: 'Not about this trip',
    },
    choose: 'Select reason',
    missing: 'Select a reason.',
    action: 'Withhold, send 1 email',
    keepWithheldAction: 'Keep withheld, send 1 email',
    working: 'Withholding…',
    leave: 'Cancel',
    failed: 'Not withheld. Try again.',
    done: 'Review withheld. The author will be emailed in 15 seconds.',
    undo: 'Undo',
    undone: 'Published as before. No email was sent.',
    by: (name: string, at: string) => `Withheld by ${name}, ${at}.`,
    since: 'The author has edited it since; please read it again.',
  },
  showAgain: 'Publish again',
  showing: 'Publishing…',
  shown: 'Published again.',
  showFailed: 'Not published. Try again.',
  today: {
    action: 'View',
    waiting: (count: number, low: number) =>
      `${wordsFor(count, '1 review is', `${counted(count)} reviews are`)} awaiting a reply${low === 0 ? '' : `, ${wordsFor(low, '1 has', `${counted(low)} have`)} one or two stars`}`,
    again: (count: number) =>
      wordsFor(
        count,
        'The author of a withheld review has edited it',
        `The authors of ${counted(count)} withheld reviews have edited them`,
      ),
    againText: 'They were told that we would read it again.',
  },
} as const
