/** Texts of the emails about reviews. */
export const reviewMails = {
  request: {
    subject: (packageName: string) => `How was ${packageName}?`,
    preview: 'Two minutes that help the next travellers.',
    heading: 'How was your trip?',
    intro: (packageName: string) =>
      `Welcome back from “${packageName}”. How were the guide and driver, the stays and the food? Only people who travelled with us can review a trip, so your words help the next pilgrims and families.`,
    fairnessNote: 'Good or bad, we publish your review as you write it. You decide whether to show your name.',
  },
  reminder: {
    subject: (packageName: string) => `${packageName}: would you like to review it?`,
    preview: 'This is our only reminder.',
    heading: 'Would you tell others how it was?',
    intro: (packageName: string) =>
      `We recently asked how “${packageName}” was. If you have two minutes, others would be glad to read about it. We will not remind you again.`,
    fairnessNote: 'Good or bad, we publish your review as you write it. You decide whether to show your name.',
  },
  labels: { reference: 'Booking reference', dates: 'Travelled' },
  dates: (start: string, end: string) => (start === end ? start : `${start} – ${end}`),
  write: 'Write a review',
  stop: { text: 'Prefer not to be asked for reviews?', label: 'Do not ask me again' },
  replied: {
    subject: (packageName: string) => `We have replied to your review of ${packageName}`,
    preview: 'Thank you for writing.',
    heading: 'We have replied to your review',
    intro: (packageName: string) => `Thank you for your review of “${packageName}”. Our reply is shown below it.`,
    open: 'Open your review',
  },
  withheld: {
    subject: (packageName: string) => `Your review of ${packageName} is not shown at the moment`,
    preview: 'You can change it.',
    heading: 'Your review is not shown at the moment',
    intro: (packageName: string) =>
      `We are not showing your review of “${packageName}” for now. This is not because of its stars. The reason:`,
    reasons: {
      abuse: 'It insults or threatens someone.',
      personal_data: 'It gives away someone’s personal details, such as a phone number or a full name.',
      not_about_trip: 'It is not about this trip.',
    },
    change:
      'Please change that part. We will read it again and then show it. If you think we are wrong, just reply to this email.',
    open: 'Open your review',
  },
  written: {
    subject: (packageName: string) => `New review: ${packageName}`,
    preview: 'A new review is on the site.',
    heading: 'A traveller has written a review',
    intro: 'It is on the package page.',
  },
  changed: {
    subject: (packageName: string) => `Withheld review changed: ${packageName}`,
    preview: 'The author is waiting for you to check it.',
    heading: 'A withheld review was changed',
    intro: 'We told the author that we would check it and then show it. Until someone does, it stays hidden.',
  },
  office: { labels: { reference: 'Booking', tour: 'Tour' }, open: 'Open the reviews at the desk' },
} as const
