/** Words about what people ask, for the desk and its mails. */
export const caseTexts = {
  answering: (name: string) => `${name} is answering this. Nothing was sent; your text is still here.`,
  erased: (day: string, reason: string) => `This question is not here any more. It was erased on ${day}: ${reason}.`,
  nobody: 'Somebody without a name',
  group: (guests: number, trip: string) => `${guests} people for ${trip === '' ? 'a trip of their own' : trip}`,
  callBack: (slot: string, language: string) => `Please call ${slot}, in ${language}.`,
  slots: { soon: 'soon', evening: 'in the evening', morning: 'tomorrow morning' },
  languages: { en: 'English', hi: 'Hindi', gu: 'Gujarati' },
  labels: {
    package: 'Package',
    number: 'Number',
    guests: 'Guests',
    months: 'Months',
    from: 'From',
    matters: 'Matters',
    language: 'Language',
    slot: 'When',
  },
  /** Below a mail, when not all of it is kept. */
  leftOut: ({ files, isCut }: { files: readonly { name: string; bytes: number }[]; isCut: boolean }) =>
    [
      ...(files.length === 0 ? [] : [`[Not kept here, see the mailbox: ${files.map(({ name }) => name).join(', ')}]`]),
      ...(isCut ? ['[The mail is longer. The rest is in the mailbox.]'] : []),
    ].join('\n'),
  mail: {
    subject: (printed: string, siteName: string) => `${siteName}: your question ${printed}`,
    heading: (printed: string) => `Your question ${printed}`,
    preview: (text: string) => text.slice(0, 90),
    asked: 'You wrote:',
    from: (name: string) => `Written by ${name}.`,
    reply: 'Just reply to this mail if something is open.',
  },
  acknowledgement: (printed: string, day: string) =>
    `We have your complaint. Its number is ${printed}. We look into it now, and you get our answer by ${day} at the latest.`,
} as const
