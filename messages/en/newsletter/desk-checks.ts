const named = (words: string) => ` “${words}”`

/** What keeps a letter to subscribers from being sent, in words. `about`: the words in question. */
export const letterBlockWords = {
  SUBJECT_MISSING: () => 'The letter has no subject.',
  BODY_MISSING: () => 'The text is empty.',
  BODY_UNREAD: (about: string) => `These signs would be shown as they are:${named(about)}.`,
  LINK_WRONG: (about: string) => `This link leads nowhere:${named(about)}. It begins with / or https://.`,
} as const

type Block = { code: keyof typeof letterBlockWords; about: string }

export const newsletterRefusals = {
  notReady: (blocks: readonly Block[]) =>
    ['Nothing was sent.', ...blocks.map(({ code, about }) => letterBlockWords[code](about))].join(' '),
} as const

export const deskLetterMails = {
  testSubject: (subject: string) => `Test: ${subject}`,
} as const
