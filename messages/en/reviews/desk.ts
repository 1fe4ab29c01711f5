import { wordsFor } from '../kernel/words-for.ts'

const counted = (count: number) => count.toLocaleString('en-IN')
const reviews = (count: number) => wordsFor(count, '1 review', `${counted(count)} reviews`)

/** Texts of the desk's reviews. */
export const deskReviews = {
  title: 'Reviews',
  search: 'Words, name, package, reference',
  show: 'Show',
  labels: { q: 'Search', view: 'Show', stars: 'Stars' },
  views: {
    all: 'all',
    waits: 'wait for a reply',
    again: 'withheld, and changed since',
    shown: 'on the site',
    withheld: 'withheld',
  },
  starsOf: { '1': '1 star', '2': '2 stars', '3': '3 stars', '4': '4 stars', '5': '5 stars' },
  done: (count: number) => `Show ${reviews(count)}`,
  totals: (count: number, withheld: number) =>
    withheld === 0 ? reviews(count) : `${reviews(count)}, ${counted(withheld)} of them withheld`,
  noneYet: 'There is no review yet. Two days after their return travellers are asked for one.',
  none: 'No review is like this.',
  nothingWaits: 'No review waits for a reply.',
  hides: (filter: string, value: string, count: number) => `${filter} “${value}” alone hides ${reviews(count)}.`,
  hidesNothing: (filter: string, value: string) => `Without ${filter} “${value}” there is still none.`,
  dropFilter: (filter: string, count: number) => `Drop ${filter}, show ${reviews(count)}`,
  dropAll: 'Drop all filters',
  written: (moment: string) => `Written ${moment}`,
  changed: (moment: string) => `changed by the author ${moment}`,
  starsOnly: 'Stars only, no words.',
  states: { published: 'On the site', withheld: 'Withheld' },
  onSite: 'See it on the site',
  reply: {
    open: 'Reply',
    change: 'Change the reply',
    title: (author: string) => `Reply to ${author}`,
    label: 'Your reply',
    hint: 'Everybody reads it below the review, in the name of the business. The author gets a mail about the first one.',
    publish: 'Publish the reply',
    publishing: 'Publishing...',
    missing: 'Please write a reply.',
    done: 'The reply stands below the review.',
    failed: 'The reply was not published. Please try again.',
    leave: 'Leave it as it is',
    meanwhile: 'The review or its reply was changed meanwhile. Please read it again; what you wrote is still below.',
    ofColleague: (name: string) => `Reply by ${name}`,
    ours: 'Our reply',
    remove: 'Remove the reply',
    removeText: 'The review stays without a reply. The author gets no mail about it.',
    removing: 'Removing...',
    removed: 'The reply is removed.',
  },
  withhold: {
    open: 'Withhold',
    keep: 'Keep it withheld',
    title: 'Withhold this review',
    keepTitle: 'Keep this review withheld',
    text: 'It leaves the page of the package. The number of withheld reviews stays there for everybody, and the author learns the reason by a mail and can change the review. A bad rating is no reason.',
    reason: 'Reason',
    reasons: {
      abuse: 'It insults or threatens somebody',
      personal_data: 'It tells something personal about somebody',
      not_about_trip: 'It is not about this trip',
    },
    choose: 'Choose a reason',
    missing: 'Please choose a reason.',
    act: 'Withhold it, 1 mail',
    keepAct: 'Keep it withheld, 1 mail',
    working: 'Withholding...',
    leave: 'Leave it as it is',
    failed: 'It was not withheld. Please try again.',
    done: 'It is withheld. The author gets a mail in a quarter of a minute.',
    undo: 'Undo',
    undone: 'It is on the site as before. No mail went out.',
    by: (name: string, moment: string) => `Withheld by ${name}, ${moment}.`,
    since: 'Its author has changed it since and waits for you to read it.',
  },
  showAgain: 'Show it again',
  showing: 'Showing...',
  shown: 'It is on the site again.',
  showFailed: 'It was not shown. Please try again.',
  today: {
    act: 'Read',
    waiting: (count: number, low: number) =>
      `${wordsFor(count, '1 review waits', `${counted(count)} reviews wait`)} for a reply${
        low === 0 ? '' : `, ${wordsFor(low, '1 has', `${counted(low)} have`)} one or two stars`
      }`,
    again: (count: number) =>
      wordsFor(
        count,
        'The author of a withheld review has changed it',
        `The authors of ${counted(count)} withheld reviews have changed them`,
      ),
    againText: 'They were told that we read it again.',
  },
} as const
