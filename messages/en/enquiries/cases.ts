/** Words about enquiries, for the desk and its emails. */
export const caseTexts = {
  answering: (name: string) => `${name} is replying. Nothing was sent; your text is still here.`,
  erased: (day: string, reason: string) => `This enquiry was erased on ${day}: ${reason}.`,
  nobody: 'Unnamed',
  group: (guests: number, trip: string) => `${guests} guests for ${trip === '' ? 'a custom trip' : trip}`,
  callBack: (slot: string, language: string) => `Call back ${slot}, in ${language}.`,
  slots: { soon: 'soon', evening: 'in the evening', morning: 'tomorrow morning' },
  languages: { en: 'English', hi: 'Hindi', gu: 'Gujarati' },
  labels: {
    package: 'Package',
    number: 'Number',
    guests: 'Guests',
    months: 'Months',
    from: 'From',
    matters: 'Priorities',
    language: 'Language',
    slot: 'When',
  },
  /** Shown below an email that is only partly stored. */
  leftOut: ({ files, isCut }: { files: readonly { name: string; bytes: number }[]; isCut: boolean }) =>
    [
      ...(files.length === 0
        ? []
        : [`[Attachments not stored, see the mailbox: ${files.map(({ name }) => name).join(', ')}]`]),
      ...(isCut ? ['[Email shortened. The rest is in the mailbox.]'] : []),
    ].join('\n'),
  mail: {
    subject: (printed: string, siteName: string) => `${siteName}: your enquiry ${printed}`,
    heading: (printed: string) => `Your enquiry ${printed}`,
    preview: (text: string) => text.slice(0, 90),
    asked: 'You wrote:',
    from: (name: string) => `Written by ${name}.`,
    reply: 'If anything is still open, just reply to this email.',
  },
  acknowledgement: (printed: string, day: string) =>
    `We have received your complaint. Its number is ${printed}. We are looking into it, and you will have our answer by ${day} at the latest.`,
} as const
