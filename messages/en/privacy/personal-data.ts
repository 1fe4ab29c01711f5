/** Titles and explanations in the copy of a person's data. */
export const personalDataMessages = {
  profile: {
    title: 'Profile',
    about:
      'What you told us about yourself. We keep it until you delete your account. Your password is stored only as a hash.',
  },
  devices: {
    title: 'Devices',
    about: 'Where you are signed in. An entry is deleted when you sign out, or 30 days after your last visit.',
  },
  addresses: { title: 'Changes to your email address', about: 'Kept as long as your account.' },
  bookingReminders: {
    title: 'Our office’s reminders about your bookings',
    about: 'Reminders our office set while working on a booking.',
  },
  bookingNotes: {
    title: 'Our office’s notes about your bookings',
    about: 'Notes our office made while working on a booking.',
  },
  cases: {
    title: 'Your questions and our answers',
    about: 'Messages between you and our office, with our notes. Kept until the question is deleted.',
  },
  incomingMails: {
    title: 'Emails you sent to our office',
    about: 'That they arrived, and when. Their text is listed with your questions. Kept for 30 days.',
  },
  dataRequests: {
    title: 'Your requests about your data',
    about:
      'What you asked for, when, and how it ended. Kept for a year after it was closed; without your identity once you are erased.',
  },
  dues: {
    title: 'Amounts due after booking',
    about: 'Amounts requested after a booking was paid, and whether they were paid.',
  },
  receipts: {
    title: 'Payments at our office',
    about:
      'What you paid by cash, transfer or cheque. Amounts and payment references stay in our books without your name.',
  },
  pans: {
    title: 'PAN for tours abroad',
    about: 'That you gave one for the tax on tours abroad, and when. It is stored encrypted and erased with your data.',
  },
  exceptions: {
    title: 'Exceptions made for your bookings',
    about: 'Refunds we gave, or were asked to give, beyond the terms you accepted, and the reason recorded.',
  },
  cancelledDepartures: {
    title: 'Cancelled departures',
    about: 'What happened to your bookings on departures we had to cancel, and notes of calls about them.',
  },
  saved: { title: 'Saved travellers', about: 'People you saved for your next bookings, until you remove them.' },
  bookings: {
    title: 'Bookings',
    about:
      'What you booked and the details you gave. Guests added later are a separate booking that names the first one. When you delete your account, your name, address, email and phone are removed; dates and amounts stay in our books. A booking that was never paid leaves this list 30 days after it ended.',
  },
  travellers: {
    title: 'Travellers of your bookings',
    about:
      'Kept for the trip. Medical notes are erased 14 days after it, everything else 84 days after it. You see only whether there are medical notes, because they were written only for the guide and our office. If they are yours, ask us for them.',
  },
  rollCalls: {
    title: 'Roll-calls on your trips',
    about:
      'Where our tour manager recorded that the travellers on your booking were present. Kept for 84 days after the trip.',
  },
  incidents: {
    title: 'Incidents on your trips',
    about:
      'What our tour manager reported about a traveller on your booking, such as a fall, sometimes with a photo. Both are stored encrypted and erased 84 days after the trip. You see only that there is a report, because it may concern the health of someone who travelled with you. If it is about you, ask us for it.',
  },
  arrangements: {
    title: 'Boarding points and rooms of your travellers',
    about: 'What our office arranged for each seat on your bookings. Erased 84 days after the trip.',
  },
  travelDocuments: {
    title: 'Travel documents of your travellers',
    about:
      'Whether our office holds a registration, a train ticket or a passport of a traveller. They are stored encrypted and erased 14 days after the trip. You see only that there are some, because they belong to the travellers. If they are yours, ask us for them.',
  },
  hotelLists: {
    title: 'Rooming lists sent to hotels',
    about:
      'The hotels that received a list with the names, ages and rooms of your travellers, to prepare your stay. Our copy of a list is erased 14 days after the trip.',
  },
  payments: {
    title: 'Payments',
    about:
      'We never see or store card numbers. A bank account you give us for a refund is stored encrypted until the refund is paid. The payment provider’s messages about each payment are kept unchanged for 90 days and repeat what is listed here.',
  },
  cancellations: {
    title: 'Cancellations',
    about: 'Seats you gave up, their price, and your refund. These records name nobody and stay in our books.',
  },
  vouchers: {
    title: 'Vouchers',
    about: 'As each was issued, with your name, phone and requests. Deleted with your account.',
  },
  refunds: { title: 'Refunds', about: 'Refunds paid to you or on their way.' },
  documents: {
    title: 'Receipts, tax invoices and credit notes',
    about: 'Tax law requires us to keep them, with name and address as printed, for about eight years.',
  },
  reviewRefusals: {
    title: 'Review requests',
    about:
      'Whether you asked us not to email you for reviews. Stored as a hash of your email address until you delete your account.',
  },
  reviews: { title: 'Reviews', about: 'What you wrote about your trips. You can delete a review at any time.' },
  enquiries: {
    title: 'Messages to the office',
    about: 'Messages sent with our forms from your email address. Deleted after 180 days.',
  },
  callBacks: {
    title: 'Call-back requests',
    about: 'Requested while you were signed in, or about one of your bookings. Deleted after 30 days.',
  },
  groupRequests: {
    title: 'Group quotes',
    about: 'Quotes you requested for a group from your email address. Deleted after 180 days.',
  },
  waitingParties: {
    title: 'Waiting lists',
    about: 'Full dates you are waiting for with your email address. Deleted 30 days after the date has passed.',
  },
  newsletter: { title: 'Newsletter', about: 'Whether your email address is on the list.' },
  mails: {
    title: 'Emails we sent',
    about: 'To you, and copies of your messages for the office. Links are left out because some of them give access.',
  },
  auditEvents: {
    title: 'Activity log',
    about:
      'Who changed what, and from which network (not the whole address), so that misuse can be traced. Kept for eight years; when you delete your account, your identity is removed from it.',
  },
  /** Placeholder for medical notes, which are not shown. */
  notesOnFile: 'given',
  /** Placeholder for a photo, which the office shows on request. */
  photoOnFile: 'stored',
  /** Placeholder for a text, which the office shows on request. */
  textOnFile: 'stored',
  linkOmitted: '[link]',
} as const
