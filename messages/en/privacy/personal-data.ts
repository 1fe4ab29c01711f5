/** Titles and explanations in the copy of a person's data. */
export const personalData = {
  profile: {
    title: 'Profile',
    about: 'What you told us about yourself. Kept until you delete your account. Your password is kept as a hash only.',
  },
  devices: {
    title: 'Devices',
    about: 'Where you are signed in. A row goes when you sign out, or 30 days after you were last here.',
  },
  addresses: { title: 'Changes of your email address', about: 'Kept as long as your account.' },
  bookingReminders: {
    title: 'Reminders of our office about your bookings',
    about: 'What our office wanted to be reminded of while it worked on a booking.',
  },
  bookingNotes: {
    title: 'Notes of our office about your bookings',
    about: 'What our office wrote down while it worked on a booking.',
  },
  cases: {
    title: 'Your questions and our answers',
    about: 'What was written between you and our office, with our notes. Kept as long as the question.',
  },
  incomingMails: {
    title: 'Mails that you sent to our office',
    about: 'That they came, and when. What they say stands with your questions. Kept for 30 days.',
  },
  dataRequests: {
    title: 'What you asked our office about your data',
    about: 'That you asked, when, and how it ended. Kept for a year after its end, without you once you are erased.',
  },
  dues: {
    title: 'What was due later',
    about: 'Amounts that were asked for after a booking was paid, and whether they came.',
  },
  receipts: {
    title: 'Payments at our office',
    about: 'What you paid by cash, transfer or cheque. Amounts and their proofs stay for the books, without your name.',
  },
  pans: {
    title: 'PAN for tours abroad',
    about: 'That you gave one for the tax on tours abroad, and when. It is kept encrypted, and erased with you.',
  },
  exceptions: {
    title: 'Exceptions of our office for your bookings',
    about: 'What we gave back above the steps you accepted, or were asked to, and the reason that was written down.',
  },
  brokenDepartures: {
    title: 'Departures that did not take place',
    about: 'What became of your bookings of departures that we had to break, and what was written down about a call.',
  },
  saved: { title: 'Saved travellers', about: 'People you keep for your next bookings, until you take them out.' },
  bookings: {
    title: 'Bookings',
    about:
      'What you booked and the details you gave; guests who were added later are a booking of their own that names the first one. When you delete your account, your name, address, email and phone are taken out; dates and amounts stay for the books. A booking that was never paid leaves this list 30 days after it ended.',
  },
  travellers: {
    title: 'Travellers of your bookings',
    about:
      'Kept for the trip. Medical notes are erased 14 days after it, all else 84 days after it. Of medical notes you see only that there are some: whoever wrote them wrote them for the guide and our office alone. If they are yours, ask us for them.',
  },
  rollCalls: {
    title: 'Roll-calls on your trips',
    about:
      'Where our tour manager saw that the travellers of your booking were there. Kept for 84 days after the trip.',
  },
  incidents: {
    title: 'What happened on your trips',
    about:
      'What our tour manager told the office of a traveller of your booking, such as a fall, sometimes with a photo. Both are kept encrypted, and erased 84 days after the trip. You see only that there is something: it may tell of the health of somebody who travelled with you. If it is about you, ask us for it.',
  },
  arrangements: {
    title: 'Where your travellers board and sleep',
    about: 'What our office arranged for each place of your bookings. Erased 84 days after the trip.',
  },
  travellerPapers: {
    title: 'Papers of your travellers',
    about:
      'That our office has a registration, a train ticket or a passport of somebody. They are kept encrypted and erased 14 days after the trip. You see only that there are some: they are of those who travel. If they are yours, ask us for them.',
  },
  hotelLists: {
    title: 'Rooming lists to hotels',
    about:
      'The hotels that got a list with the names, ages and rooms of your travellers, so that they could prepare your stay. Our copy of a list is erased 14 days after the trip.',
  },
  payments: {
    title: 'Payments',
    about:
      'We never see or keep numbers of cards. A bank account that you give us for a refund is kept encrypted until it is paid. What the payment service told us of each is kept as it came for 90 days, and repeats what stands here.',
  },
  cancellations: {
    title: 'Cancellations',
    about: 'Seats given back, what they had cost, and what went back to you. They name nobody and stay for the books.',
  },
  vouchers: {
    title: 'Vouchers',
    about: 'As each was issued: your name, phone and requests stand on it. They go with your account.',
  },
  refunds: { title: 'Refunds', about: 'What went back to you, or is on its way.' },
  papers: {
    title: 'Receipts, tax invoices and credit notes',
    about: 'Tax law makes us keep them, with name and address as printed, for about eight years.',
  },
  reviewRefusals: {
    title: 'Asking for reviews',
    about: 'Whether you asked us not to write for reviews; kept as a hash of your email address, until you leave.',
  },
  reviews: { title: 'Reviews', about: 'What you wrote about your trips. You can take a review back at any time.' },
  enquiries: {
    title: 'Messages to the office',
    about: 'What was sent by our forms from your email address. Deleted after 180 days.',
  },
  callBacks: {
    title: 'Calls that you asked for',
    about: 'Asked for while you were signed in, or about a booking of yours. Deleted after 30 days.',
  },
  groupRequests: {
    title: 'Prices for groups',
    about: 'What you asked for a group, from your email address. Deleted after 180 days.',
  },
  waitingParties: {
    title: 'Waiting lists',
    about: 'Full dates that you wait for, from your email address. Deleted 30 days after the date has passed.',
  },
  newsletter: { title: 'Newsletter', about: 'Whether your email address is on the list.' },
  mails: {
    title: 'Mails that we wrote',
    about: 'To you, and copies of your messages for the office. Links are left out, because some of them open things.',
  },
  acts: {
    title: 'Record of acts',
    about:
      'Who changed what, and from which network (not the whole address), so that misuse can be found. Kept eight years; when you delete your account, you are taken out of it.',
  },
  /** Stands for medical notes, which are not shown. */
  notesGiven: 'given',
  /** Stands for a photo, which the office shows on request. */
  photoKept: 'kept',
  /** Stands for words, which the office shows on request. */
  wordsKept: 'kept',
  linkLeftOut: '[link]',
} as const
