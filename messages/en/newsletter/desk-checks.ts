const named = (words: string) => ` “${words}”`

/** What keeps a letter to subscribers from being sent, in words. `about`: the words in question. */
export const letterBlockWords = {
  SUBJECT_MISSING: () => 'Subject missing.',
  BODY_MISSING: () => 'Text missing.',
  BODY_UNREAD: (about: string) => `These characters would appear as typed:${named(about)}.`,
  LINK_WRONG: (about: string) => `Invalid link:${named(about)}. Links start with / or https://.`,
} as const

type Block = { code: keyof typeof letterBlockWords; about: string }

export const newsletterRefusals = {
  notReady: (blocks: readonly Block[]) =>
    ['Nothing was sent.', ...blocks.map(({ code, about }) => letterBlockWords[code](about))].join(' '),
} as const

export const deskLetterMails = {
  testSubject: (subject: string) => `Test: ${subject}`,
} as const
