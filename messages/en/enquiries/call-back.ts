/** Texts of the form that asks for a call, and of the mail that the office gets. */
export const callBackMessages = {
  title: (siteName: string) => `We call you back | ${siteName}`,
  description: 'Give us your number, and we call you: within 30 minutes from 8 am to 8 pm.',
  heading: 'We call you back',
  about: (tour: string) => `About ${tour}.`,
  promise: 'Within 30 minutes from 8 am to 8 pm, else at 9:30 am. No other calls.',
  phone: 'Phone number',
  phoneHint: 'With the area code; +44 and the like for other countries',
  phoneMissing: 'Please give the number that we shall call.',
  language: 'In which language?',
  languages: { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' },
  languageTags: { en: 'en', hi: 'hi', gu: 'gu' },
  when: 'When?',
  slots: { soon: 'As soon as possible', evening: 'Today after 6 pm', morning: 'Tomorrow morning' },
  submit: 'Call me back',
  sending: 'Sending…',
  sent: (phone: string, moment: string) => `We call ${phone} before ${moment}.`,
  sentPlain:
    'Thank you. We call you when you chose. As soon as possible means within 30 minutes from 8 am to 8 pm, else at 9:30 am.',
  /** After a form that was posted without a script. */
  checkPlain: 'Please give the number that we shall call. Your browser’s Back button brings back what you wrote.',
  failed: 'That did not reach us. What you typed is still here.',
  failedPlain: 'That did not reach us. Your browser’s Back button brings back what you wrote.',
  orCall: 'You can also call us:',
  back: 'Back to the tour',
  /** `6:40 pm`, or with its day. The time is the one in India, and for a reader elsewhere it says so. */
  moment: ({ time, day, isElsewhere = false }: { time: string; day: string | null; isElsewhere?: boolean }) =>
    [isElsewhere ? `${time} Indian time` : time, ...(day === null ? [] : [`on ${day}`])].join(' '),
  mail: {
    subject: (phone: string) => `Please call ${phone}`,
    heading: 'Somebody asks for a call',
    preview: 'Asked for on the website.',
    phone: 'Phone',
    before: 'Before',
    slot: 'Wish',
    language: 'Language',
    tour: 'Tour',
  },
} as const
