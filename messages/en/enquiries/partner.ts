/** Texts of the page 'Become an expert', of its form, and of the copy sent to the office. */
export const partnerMessages = {
  title: (siteTitle: string) => `Become an expert – ${siteTitle}`,
  description: 'Guides, drivers and hosts: who we look for, what you can expect, and how to apply.',
  heading: 'Become an expert',
  lead: 'Do you know a valley, a temple town or a stretch of coast better than any guide book? We are looking for people who would like to share it.',
  start: 'Write to us now',
  lists: [
    {
      heading: 'Who we are looking for',
      points: [
        'Licensed guides who speak Hindi or English and one language of their region',
        'Drivers with a commercial licence, mountain experience and a well-kept vehicle',
        'Families who run a guest house, a houseboat or a camp, and cook as they would for their own family',
        'People who know a pilgrimage so well that elderly guests feel safe with them',
      ],
    },
    {
      heading: 'What you can expect from us',
      points: [
        'A fixed price for your work, agreed in writing before each season',
        'Guests who know what to expect, how far they will walk and what is included',
        'A person at our office who picks up the phone while your guests are on the way',
        'No joining fee, and you are free to work for others',
      ],
    },
  ],
  stepsHeading: 'How it works',
  steps: [
    {
      title: 'You write',
      text: 'Who you are, where you work, and what you offer. The form on this page takes five minutes.',
    },
    {
      title: 'We talk',
      text: 'We call you or write back, and ask for your licence, insurance or registration documents.',
    },
    { title: 'We meet', text: 'Somebody from our office visits you, or travels with you once as a guest.' },
    { title: 'A first tour', text: 'We begin with a single tour. Then both sides decide whether to continue.' },
  ],
  formHeading: 'Tell us about your work',
  formNote: 'Only our office reads this. We use it to answer you and for nothing else.',
  fields: {
    name: 'Your name',
    business: 'Name of your business',
    city: 'Town and state',
    email: 'Email address',
    phone: 'Phone Number',
    offer: 'What do you offer?',
    message: 'Anything else we should know',
  },
  cityHint: 'For example, Guptkashi, Uttarakhand',
  offerHint: 'For example, guided walks, a seven-seater with driver, a homestay with four rooms',
  messageHint: 'Languages, seasons, years of experience, a link to pictures',
  contactHint: 'Enter an email address or a phone number.',
  problems: {
    NAME: 'Please tell us your name.',
    CITY: 'Please tell us where you work.',
    EMAIL: 'Please check the email address.',
    CONTACT: 'Please enter an email address or a phone number so that we can reply.',
    OFFER: 'Please tell us briefly what you offer.',
  },
  checkUnmarked:
    'Please fill in your name, town and state, what you offer, and an email address or a phone number. Use your browser’s Back button to return to what you wrote.',
  submit: 'Send application',
  mail: {
    subject: (name: string) => `Partner application from ${name}`,
    heading: 'New partner application',
    preview: 'A partner application from the website.',
    business: 'Business',
    city: 'Town and state',
    offer: 'Offers',
    /** The first line of the message that is stored among the enquiries. */
    savedAs: 'Partner application',
  },
} as const
