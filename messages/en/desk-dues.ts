/** Texts of the desk about money that is due on a paid booking. */
export const deskDues = {
  link: (amount: string) => `Send the link to pay ${amount}`,
  byHand: 'A receipt for it waits for its second person, so no link takes the money.',
  linkTitle: (reference: string) => `The link to pay what ${reference} owes`,
  linkText: (email: string, amount: string) =>
    `One mail goes to ${email} with the link to pay ${amount}. It opens until that is paid, for whoever has it.`,
  linkNoEmail: 'There is no email address. Please edit the booker first.',
  linkSend: 'Send 1 mail',
  linkFailed: 'Nothing was sent. Please try again.',
  linkSent: (email: string) => `The link went to ${email}.`,
  linkMessage: 'The same for WhatsApp',
  linkWhatsapp: 'Open in WhatsApp',
  linkClose: 'Close',
  leave: 'Leave it',
  working: 'Working...',
  captured: {
    bounced_cheque: 'in the place of a bounced cheque',
  },
} as const
