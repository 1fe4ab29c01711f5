/** Texts of the pages about the newsletter. A form without JavaScript ends there, and our mails link to them. */
export const newsletterPages = {
  description: 'Our newsletter: new journeys and festival departures, a few times a year.',
  subscribe: {
    title: 'Newsletter',
    heading: 'New journeys, a few times a year',
    text: 'Leave your email address below. We write when a new yatra, a season or a festival departure opens, and never pass the address on.',
    outcomes: {
      sent: {
        heading: 'Please look into your mailbox',
        text: 'We have just sent you a mail. Please open it and press the button in it: only then are you on the list. If it is not there in a few minutes, look among the unwanted mails, or ask once more below.',
      },
      invalid: {
        heading: 'Please check your email address',
        text: 'We could not read the address. Please enter it once more below, such as asha@example.com.',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not take your address at this moment. Please try again below in a few minutes.',
      },
    },
  },
  confirm: {
    title: 'Confirm your subscription',
    heading: 'Shall we put you on the list?',
    text: 'One press, and you get our newsletter a few times a year. You can leave at any time.',
    button: 'Yes, subscribe me',
    outcomes: {
      done: {
        heading: 'You are on the list',
        text: 'Thank you for confirming your address. We have sent you a short welcome; in it, as in every mail from us, stands the way out.',
      },
      known: {
        heading: 'You are on the list already',
        text: 'Your address was confirmed before. There is nothing more to do.',
      },
      over: {
        heading: 'This link does not work any more',
        text: 'It was used before, or it is more than seven days old. Please enter your address again below, and we send you a new one.',
      },
      unknown: {
        heading: 'We do not know this link',
        text: 'Perhaps a part of it was lost. Please open it once more from our mail, or enter your address below and we send you a new one.',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not note your answer at this moment. Please press once more in a minute.',
      },
    },
  },
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Leave the newsletter?',
    text: 'One press, and we write no more newsletters to your address. Mails about your bookings still reach you.',
    button: 'Unsubscribe',
    outcomes: {
      done: {
        heading: 'You are off the list',
        text: 'You get no more newsletters from us. If it was a mistake, or you change your mind, enter your address again below.',
      },
      unknown: {
        heading: 'We do not know this link',
        text: 'Perhaps a part of it was lost. Please open it once more from our mail, or write to us and we take you off the list:',
      },
      later: {
        heading: 'That did not work just now',
        text: 'We could not take you off the list at this moment. Please press once more in a minute.',
      },
    },
  },
  findTour: 'Find a tour',
} as const
