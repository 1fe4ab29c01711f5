const quotedName = (name: string) => ` “${name}”`

/** Why a newsletter issue cannot be sent. `about` is the text concerned. */
export const newsletterIssueBlockMessages = {
  SUBJECT_MISSING: () => 'Subject missing.',
  BODY_MISSING: () => 'Text missing.',
  BODY_UNSUPPORTED: (about: string) => `These characters would appear as typed:${quotedName(about)}.`,
  LINK_WRONG: (about: string) => `Invalid link:${quotedName(about)}. Links start with / or https://.`,
} as const

type Block = { code: keyof typeof newsletterIssueBlockMessages; about: string }

export const newsletterRefusals = {
  notReady: (blocks: readonly Block[]) =>
    ['Nothing was sent.', ...blocks.map(({ code, about }) => newsletterIssueBlockMessages[code](about))].join(' '),
} as const

export const deskNewsletterIssueMails = {
  testSubject: (subject: string) => `Test: ${subject}`,
} as const
