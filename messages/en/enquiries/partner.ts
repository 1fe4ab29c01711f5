/** Become an expert: the page, its form, and the copy that the office gets. */
export const partnerMessages = {
  title: (siteTitle: string) => `Become an expert – ${siteTitle}`,
  description: 'Guides, drivers and hosts: whom we look for, what you can expect, and how to write to us.',
  heading: 'Become an expert',
  lead: 'Do you know a valley, a temple town or a stretch of coast better than any guide book? We look for people who would like to show it.',
  start: 'Write to us now',
  lists: [
    {
      heading: 'Whom we look for',
      points: [
        'Licensed guides who speak Hindi or English and one language of their region',
        'Drivers with a commercial licence, mountain experience and a well-kept vehicle',
        'Families who run a guest house, a houseboat or a camp, and cook as they would for their own',
        'People who know a pilgrimage so well that elderly guests feel safe with them',
      ],
    },
    {
      heading: 'What you can expect from us',
      points: [
        'A fixed price for your work, agreed in writing before each season',
        'Guests who were told what to expect, how far they walk and what is included',
        'A person at our office who picks up the phone while your guests are on the way',
        'No fee for joining, and no duty to work for us alone',
      ],
    },
  ],
  stepsHeading: 'How it works',
  steps: [
    {
      title: 'You write',
      text: 'Who you are, where you work, and what you run. The form on this page takes five minutes.',
    },
    {
      title: 'We talk',
      text: 'We call you or write back, and ask for your licence, insurance or registration papers.',
    },
    { title: 'We meet', text: 'Somebody from our office visits you, or travels with you once as a guest.' },
    { title: 'One first tour', text: 'We begin with a single tour. Then both sides decide whether to go on.' },
  ],
  formHeading: 'Tell us about your work',
  formNote: 'Only our office reads this. We use it to answer you and for nothing else.',
  fields: {
    name: 'Your name',
    business: 'Name of your business',
    city: 'Town and state',
    email: 'Email address',
    phone: 'Phone Number',
    offer: 'What do you run?',
    message: 'Anything else we should know',
  },
  cityHint: 'Such as Guptkashi, Uttarakhand',
  offerHint: 'Such as guided walks, a seven-seater with driver, a homestay with four rooms',
  messageHint: 'Languages, seasons, years of experience, a link to pictures',
  contactHint: 'Email or phone: one of them is enough.',
  problems: {
    NAME: 'Please tell us your name.',
    CITY: 'Please tell us where you work.',
    EMAIL: 'Please check the email address.',
    CONTACT: 'Please leave an email address or a phone number, so that we can answer.',
    OFFER: 'Please tell us in a few words what you run.',
  },
  checkUnmarked:
    'Please fill in your name, town and state, what you run, and an email address or a phone number. Your browser’s Back button brings back what you wrote.',
  submit: 'Send to the office',
  mail: {
    subject: (name: string) => `Partner application from ${name}`,
    heading: 'Somebody would like to work with us',
    preview: 'A partner application from the website.',
    business: 'Business',
    city: 'Town and state',
    offer: 'Runs',
    /** The first line of the message that is stored among the enquiries. */
    keptAs: 'Partner application',
  },
} as const
