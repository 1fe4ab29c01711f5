/** Texts of what several people write together, such as a story or a letter. */
export const deskSharedDrafts = {
  keptBy: (name: string, time: string) => `Saved by ${name}, ${time}`,
  keptAt: (time: string) => `Saved at ${time}`,
  keeping: 'Saving…',
  notKept: 'Your latest changes are not saved. They are still here.',
  keepAgain: 'Try again',
  asked: 'Someone else changed the same field. Choose a version to continue saving.',
  choose: 'Choose version',
  inSentence: (label: string) => `“${label}”`,
} as const
