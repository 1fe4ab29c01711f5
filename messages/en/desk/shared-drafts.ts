/** Texts of what several people write together, such as a story or a letter. */
export const deskSharedDrafts = {
  keptBy: (name: string, time: string) => `Kept by ${name}, ${time}`,
  keptAt: (time: string) => `Kept at ${time}`,
  keeping: 'Keeping…',
  notKept: 'Your last words are not kept. They are still here.',
  keepAgain: 'Try again',
  asked: 'Somebody else changed the same thing. Nothing more is kept until you choose what stays.',
  choose: 'Choose what stays',
  inSentence: (label: string) => `“${label}”`,
} as const
