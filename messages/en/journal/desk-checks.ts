const quotedName = (name: string) => (name === '' ? '' : ` “${name}”`)

/** Why a story cannot be published. `about` is the text concerned. */
export const storyBlockMessages = {
  TITLE_MISSING: () => 'Title missing.',
  SLUG_WRONG: () => 'The address may contain only lower-case letters a to z, digits, and hyphens between words.',
  SLUG_TAKEN: () => 'Another story uses or used this address.',
  SUMMARY_MISSING: () => 'Summary missing.',
  AUTHOR_MISSING: () => 'Author missing.',
  BODY_MISSING: () => 'Text missing.',
  BODY_UNSUPPORTED: (about: string) => `These characters would appear as typed:${quotedName(about)}.`,
  BODY_LONG: () => 'The text is too long.',
  LINK_WRONG: (about: string) => `Invalid link:${quotedName(about)}. Links start with / or https://.`,
  PICTURE_UNKNOWN: () => 'The picture of this story no longer exists.',
  CATEGORY_UNKNOWN: (about: string) => `The category${quotedName(about)} no longer exists.`,
  PACKAGE_UNKNOWN: (about: string) => `There is no package ${about}.`,
} as const

/** Warnings to check. The story can still be published. */
export const storyWarningMessages = {
  SUMMARY_LONG: () => 'Search engines show only the first 160 characters of the summary.',
  PICTURE_MISSING: () => 'No picture.',
  CATEGORY_MISSING: () => 'No category.',
  HEADINGS_MISSING: () => 'No line starts with ##, so the story has no table of contents.',
  PACKAGE_NOT_LISTED: (about: string) => `The text links to package ${about}, which is not among the tours below it.`,
} as const

type Block = { code: keyof typeof storyBlockMessages; about: string }

export const storyRefusals = {
  notReady: (blocks: readonly Block[]) =>
    ['Nothing was published.', ...blocks.map(({ code, about }) => storyBlockMessages[code](about))].join(' '),
} as const

/** The default author name. */
export const storyAuthor = (siteName: string) => `${siteName} travel desk`
