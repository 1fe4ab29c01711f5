/** Texts of the newsletter pages. A form posted without JavaScript ends there, and our emails link to them. */
export const newsletterPages = {
  description: 'Our newsletter: new trips and festival departures, a few times a year.',
  subscribe: {
    title: 'Newsletter',
    heading: 'New trips, a few times a year',
    text: 'Enter your email address below. We write when a new yatra, season or festival departure opens for booking, and never share your address.',
    outcomes: {
      sent: {
        heading: 'Check your inbox',
        text: 'We have just sent you an email. Please open it and confirm: only then are you on the list. If it has not arrived in a few minutes, check your spam folder, or enter your address again below.',
      },
      invalid: {
        heading: 'Please check your email address',
        text: 'That does not look like an email address. Please enter it again below, for example asha@example.com.',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not add your address just now. Please try again below in a few minutes.',
      },
    },
  },
  confirm: {
    title: 'Confirm your subscription',
    heading: 'Subscribe to our newsletter?',
    text: 'You will get our newsletter a few times a year. You can unsubscribe at any time.',
    button: 'Yes, subscribe me',
    outcomes: {
      done: {
        heading: 'You are on the list',
        text: 'Thank you for confirming your address. We have sent you a short welcome email. Like every newsletter, it has an unsubscribe link.',
      },
      known: {
        heading: 'You are already on the list',
        text: 'Your address is already confirmed. There is nothing more to do.',
      },
      over: {
        heading: 'This link no longer works',
        text: 'It has already been used, or it is more than seven days old. Enter your address again below and we will send you a new one.',
      },
      unknown: {
        heading: 'We do not recognise this link',
        text: 'Part of it may be missing. Please open it again from our email, or enter your address below and we will send you a new one.',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not save your answer just now. Please try again in a minute.',
      },
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Unsubscribe from the newsletter?',
    text: 'We will stop sending newsletters to your address. You will still get emails about your bookings.',
    button: 'Unsubscribe',
    outcomes: {
      done: {
        heading: 'You have been unsubscribed',
        text: 'You will get no more newsletters from us. If it was a mistake, or you change your mind, enter your address again below.',
      },
      unknown: {
        heading: 'We do not recognise this link',
        text: 'Part of it may be missing. Please open it again from our email, or write to us and we will take you off the list:',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not take you off the list just now. Please try again in a minute.',
      },
    },
  },
  findTour: 'Find a tour',
} as const
