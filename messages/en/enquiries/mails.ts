/** Texts of the email that copies a visitor's message to the office. */
export const enquiriesMessages = {
  mail: {
    subject: (name: string) => (name === '' ? 'New message from the contact form' : `New message from ${name}`),
    heading: 'New message from the contact form',
    preview: 'A visitor used the contact form.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    notAdded: 'not given',
    noMessage: 'No message was written.',
    replyHint: 'Reply to this email to answer the visitor.',
  },
} as const
