/** Texts of the copy of a message that the office gets. */
export const enquiriesMessages = {
  mail: {
    subject: (name: string) => (name === '' ? 'New message from the contact form' : `New message from ${name}`),
    heading: 'New message from the contact form',
    preview: 'Somebody wrote to the office on the website.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    notGiven: 'not given',
    noMessage: 'No message was written.',
    replyHint: 'Answer this mail to write to the visitor.',
  },
} as const
