/** The page Contact Us (specification §2 and §8). */
export const contactMessages = {
  title: (siteTitle: string) => `Contact Us – ${siteTitle}`,
  description:
    'Call, write or send us a message about a tour, a booking or a journey made for you. Our office is in Ahmedabad.',
  heading: 'Contact Us',
  lead: 'Questions before you book, changes after it, or a plan that is not on this site: we are glad to help.',
  phoneTitle: 'Call us',
  phoneNote: 'Day and night, every day of the year',
  emailTitle: 'Write to us',
  emailNote: 'We answer within one working day',
  whatsappTitle: 'WhatsApp',
  whatsappNote: 'Send photos, papers or a voice message',
  officeTitle: 'Our office',
  formHeading: 'Send us a message',
  name: 'Name',
  email: 'Email address',
  phone: 'Phone Number',
  message: 'Message',
  submit: 'Get in touch',
  submitting: 'Sending...',
  success: 'Form submitted successfully!',
  failure: 'Failed to submit form. Please try again later.',
  /** Below the failure, where the browser posted the form itself. */
  goBack: 'Your browser’s Back button brings back what you wrote.',
  check:
    'Please write at least a few words, or leave your phone number or email, and at most 2,000 characters. Your browser’s Back button brings back what you wrote.',
} as const
