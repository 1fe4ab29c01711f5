/** Texts of the call-back form, and of the email to the office. */
export const callBackMessages = {
  title: (siteName: string) => `Request a call back | ${siteName}`,
  description: 'Leave your number and we will call you within 30 minutes, between 8 am and 8 pm.',
  heading: 'Request a call back',
  about: (tour: string) => `About ${tour}.`,
  promise:
    'We will call within 30 minutes between 8 am and 8 pm, otherwise at 9:30 am. We will not call about anything else.',
  phone: 'Phone number',
  phoneHint: 'Include the area code, or the country code (such as +44) if you are outside India',
  phoneMissing: 'Please enter the number to call.',
  language: 'In which language?',
  languages: { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' },
  when: 'When?',
  slots: { soon: 'As soon as possible', evening: 'Today after 6 pm', morning: 'Tomorrow morning' },
  submit: 'Call me back',
  sending: 'Sending…',
  sent: (phone: string, at: string) => `We will call ${phone} before ${at}.`,
  sentPlain:
    'Thank you. We will call you at the time you chose. “As soon as possible” means within 30 minutes between 8 am and 8 pm, otherwise at 9:30 am.',
  /** Shown on the page after the form was posted without JavaScript. */
  checkPlain: 'Please enter the number to call. Use your browser’s Back button to return to what you wrote.',
  failed: 'Your request was not sent. What you typed is still here. Please try again.',
  failedPlain: 'Your request was not sent. Use your browser’s Back button to return to what you wrote, and try again.',
  orCall: 'You can also call us:',
  back: 'Back to the tour',
  /**
   * A time such as `6:40 pm`, with the day if there is one. The time is in India, and the text says so for readers in
   * other time zones.
   */
  moment: ({ time, day, isElsewhere = false }: { time: string; day: string | null; isElsewhere?: boolean }) =>
    [isElsewhere ? `${time} India time` : time, ...(day === null ? [] : [`on ${day}`])].join(' '),
  mail: {
    subject: (phone: string) => `Please call ${phone}`,
    heading: 'Call-back request',
    preview: 'Requested on the website.',
    phone: 'Phone',
    before: 'Call before',
    slot: 'Preferred time',
    language: 'Language',
    tour: 'Tour',
  },
} as const
