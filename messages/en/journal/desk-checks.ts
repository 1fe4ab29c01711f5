const named = (words: string) => (words === '' ? '' : ` “${words}”`)

/** What keeps a story from travellers, in words. `about`: the words in question. */
export const storyBlockWords = {
  TITLE_MISSING: () => 'The story has no title.',
  SLUG_WRONG: () => 'The address needs small letters from a to z, digits, and a hyphen between words.',
  SLUG_TAKEN: () => 'Another story has this address, or had it before.',
  SUMMARY_MISSING: () => 'The summary is empty.',
  AUTHOR_MISSING: () => 'Nobody is named as the author.',
  BODY_MISSING: () => 'The text is empty.',
  BODY_UNREAD: (about: string) => `These signs would be shown as they are:${named(about)}.`,
  BODY_LONG: () => 'The text is too long.',
  LINK_WRONG: (about: string) => `This link leads nowhere:${named(about)}. It begins with / or https://.`,
  PICTURE_UNKNOWN: () => 'The picture of this story is not there any more.',
  CATEGORY_UNKNOWN: (about: string) => `The category${named(about)} is not there any more.`,
  PACKAGE_UNKNOWN: (about: string) => `There is no package with the number ${about}.`,
} as const

/** What somebody should look at once more. Travellers may see the story all the same. */
export const storyWarningWords = {
  SUMMARY_LONG: () => 'Search engines show 160 characters of the summary.',
  PICTURE_MISSING: () => 'There is no picture.',
  CATEGORY_MISSING: () => 'There is no category.',
  PARTS_MISSING: () => 'No line begins with ##, so the story has no list of its parts.',
  PACKAGE_NOT_LISTED: (about: string) => `The text leads to package ${about}, which is not among the tours below it.`,
} as const

type Block = { code: keyof typeof storyBlockWords; about: string }

export const storyRefusals = {
  notReady: (blocks: readonly Block[]) =>
    ['Nothing was published.', ...blocks.map(({ code, about }) => storyBlockWords[code](about))].join(' '),
} as const

/** Who is named as the author until somebody writes another name. */
export const storyAuthor = (siteName: string) => `${siteName} travel desk`
