/** Texts of the mails about reviews. */
export const reviewMails = {
  request: {
    subject: (packageName: string) => `How was ${packageName}?`,
    preview: 'Two minutes that help the next travellers.',
    heading: 'How was your trip?',
    intro: (packageName: string) =>
      `Welcome back from “${packageName}”. What was it like: the guide and driver, the stays, the food? Only those who travelled can review a trip of ours, so your words count for the next pilgrims and families.`,
    fair: 'Good or bad, we show what you write as you write it. You decide whether your name stands beside it.',
  },
  reminder: {
    subject: (packageName: string) => `${packageName}: your review is still missing`,
    preview: 'This is the only time that we remind you.',
    heading: 'Would you tell others how it was?',
    intro: (packageName: string) =>
      `Not long ago we asked how “${packageName}” was. If you find two minutes, others would be glad to read it. We do not remind you again.`,
    fair: 'Good or bad, we show what you write as you write it. You decide whether your name stands beside it.',
  },
  labels: { reference: 'Booking reference', dates: 'Travelled' },
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  write: 'Write a review',
  stop: { text: 'You do not want to be asked for reviews?', label: 'Do not ask me again' },
  replied: {
    subject: (packageName: string) => `We have answered your review of ${packageName}`,
    preview: 'Thank you for writing.',
    heading: 'We have answered your review',
    intro: (packageName: string) => `Thank you for your review of “${packageName}”. Our answer stands below it.`,
    open: 'Open your review',
  },
  withheld: {
    subject: (packageName: string) => `Your review of ${packageName} is not shown at the moment`,
    preview: 'You can change it.',
    heading: 'Your review is not shown at the moment',
    intro: (packageName: string) =>
      `We have taken your review of “${packageName}” off its page for now. The reason has nothing to do with its stars:`,
    reasons: {
      abuse: 'It insults or threatens somebody.',
      personal_data: 'It tells something personal about somebody, such as a phone number or a full name.',
      not_about_trip: 'It is not about this trip.',
    },
    change:
      'Please change that part. We read it again and then show it. If you think that we are wrong, just answer this mail.',
    open: 'Open your review',
  },
  written: {
    subject: (packageName: string) => `New review: ${packageName}`,
    preview: 'A new review is on the site.',
    heading: 'A traveller has written a review',
    intro: 'It stands on the package’s page.',
  },
  changed: {
    subject: (packageName: string) => `Changed, and still withheld: a review of ${packageName}`,
    preview: 'Its author waits for you to read it again.',
    heading: 'A withheld review was changed',
    intro: 'Its author was told that we read it again and then show it. Until somebody does, it stays off the page.',
  },
  office: { labels: { reference: 'Booking', tour: 'Tour' }, open: 'Open the reviews at the desk' },
} as const
