/** Texts of the page that the mails about a change of the email address link to. */
export const emailAddressMessages = {
  title: 'Your email address',
  description: 'Confirm the new email address of your account, or take a change back.',
  needsScript: 'This page needs JavaScript. Please switch it on, or call us and we help you.',
  loading: 'Opening the link…',
  nothing: {
    heading: 'This page needs the link from our email',
    text: 'Please open the whole link in our mail once more. If it does not work, ask for a new one in your account.',
  },
  confirm: {
    heading: 'Is this your new email address?',
    texts: [
      'Press the button, and from now on you log in with the address to which we sent this link.',
      'Your bookings stay with your account. All other devices are signed out.',
    ],
    button: 'Yes, use this address',
    pending: 'Changing...',
    done: {
      heading: 'Your email address is changed',
      text: 'From now on you log in with it. We have told your old address too.',
    },
  },
  own: {
    heading: 'Is this your email address?',
    texts: [
      'Press the button, and we know that the address to which we sent this link is yours.',
      'Bookings that you made with it without an account then stand in your account. If you wanted a copy of your data, or the deletion, ask for it once more there.',
    ],
    button: 'Yes, this is my address',
    pending: 'Confirming...',
    done: {
      heading: 'Thank you, your address is confirmed',
      text: 'Bookings that you made with it without an account now stand in your account. You can also download a copy of your data, or delete your account.',
    },
  },
  undo: {
    heading: 'Take the change back?',
    texts: [
      'Press the button, and your account belongs to this address again.',
      'Whoever asked for the change knew your password. So we sign everybody out, switch the password off, and send you a link to choose a new one.',
    ],
    button: 'Yes, it was not me',
    pending: 'Taking it back...',
    done: {
      heading: 'Your account is yours again',
      text: 'Everybody is signed out. Please open the mail that we have just sent you, and choose a new password.',
    },
  },
  logIn: {
    confirm:
      'First log in to the account, with its old address: only the account that asked for the change can make it.',
    own: 'First log in to the account: only the account that asked can be told that the address is yours.',
    button: 'Log in',
  },
  stands: (email: string) => `The account in which you are signed in has the address ${email}.`,
  invalid: 'You can ask for a new link in your account. If somebody else has changed your address, please call us.',
  failed: 'That did not work. Please check your connection and try again.',
  account: 'Go to my account',
} as const
