import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#domain/calendar-date.ts'

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
  sentPlain: 'Thank you. We call you within 30 minutes from 8 am to 8 pm, else at 9:30 am.',
  failed: 'That did not reach us. What you typed is still here.',
  orCall: 'You can also call us:',
  back: 'Back to the tour',
  /** `6:40 pm`, or with its day when that is not today. */
  moment: (at: Date, today?: Date) => {
    const timeZone = BUSINESS_TIME_ZONE
    const time = at.toLocaleTimeString('en-IN', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    const day = todayIn(timeZone, at)
    return today !== undefined && todayIn(timeZone, today) === day ? time : `${time} on ${formatCalendarDate(day)}`
  },
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
