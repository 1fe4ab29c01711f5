/** The heading above similar tours in a short list. It says how these tours differ from the request. */
export const nearbyMessages = {
  /** Parts of headings such as 'Not in December, and not easy on the knees'. */
  month: (month: string) => `not in ${month}`,
  effort: { 1: '', 2: 'with some steps', 3: 'with long walks', 4: 'with a hard climb' },
  moreEffort: { 1: 'not easy on the knees', 2: 'with long walks or a hard climb', 3: 'with a hard climb', 4: '' },
  unknownEffort: 'with an effort level not known yet',
  from: (city: string) => `not from ${city}`,
  and: ', and ',
  starts: (month: string) => `They start in ${month}.`,
  all: (count: number) => `See all ${count}`,
} as const
