/** Texts of the contact form's call and of the copy that the office gets. */
export const enquiriesMessages = {
  allEmpty: 'Please write us a message, or leave your phone number or email, so that we can answer.',
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
