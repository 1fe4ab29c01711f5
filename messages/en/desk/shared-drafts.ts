/** Texts about drafts that several people edit, such as a story or a newsletter issue. */
export const deskSharedDrafts = {
  savedBy: (name: string, time: string) => `Saved by ${name}, ${time}`,
  savedAt: (time: string) => `Saved at ${time}`,
  keeping: 'Saving…',
  notSaved: 'Your latest changes are not saved. They are still here.',
  saveAgain: 'Try again',
  asked: 'Someone else changed the same field. Choose a version to continue saving.',
  choose: 'Choose version',
  inSentence: (label: string) => `“${label}”`,
} as const
