/** Texts of the page that the emails about a change of the email address link to. */
export const emailAddressMessages = {
  title: 'Your email address',
  description: 'Confirm a new email address for your account, or undo a change.',
  needsScript: 'This page needs JavaScript. Please turn it on, or call us and we will help you.',
  loading: 'Opening the link…',
  nothing: {
    heading: 'Open this page from the link in our email',
    text: 'Please open the full link in our email again. If it does not work, request a new one from your account.',
  },
  confirm: {
    heading: 'Is this your new email address?',
    texts: [
      'Confirm it, and from now on you will sign in with the address we sent this link to.',
      'Your bookings stay in your account. You will be signed out on all other devices.',
    ],
    button: 'Yes, use this address',
    pending: 'Changing...',
    done: {
      heading: 'Your email address has been changed',
      text: 'Use it to sign in from now on. We have also emailed your old address.',
    },
  },
  own: {
    heading: 'Is this your email address?',
    texts: [
      'Please confirm that the address we sent this link to is yours.',
      'Bookings you made with it without an account will then appear in your account. If you asked for a copy of your data or for your account to be deleted, please ask again there.',
    ],
    button: 'Yes, this is my address',
    pending: 'Confirming...',
    done: {
      heading: 'Thank you, your address is confirmed',
      text: 'Bookings you made with it without an account now appear in your account. You can also download a copy of your data or delete your account.',
    },
  },
  undo: {
    heading: 'Undo the change?',
    texts: [
      'Your account will go back to this email address.',
      'The person who asked for the change knew your password. We will sign out all devices, cancel the password and email you a link to choose a new one.',
    ],
    button: 'Yes, undo the change',
    pending: 'Undoing the change...',
    done: {
      heading: 'Your account is yours again',
      text: 'All devices are signed out. Please open the email we have just sent you and choose a new password.',
    },
  },
  logIn: {
    confirm: 'Please sign in with your old address first. Only the account that asked for the change can confirm it.',
    own: 'Please sign in first. Only the account that asked for this link can confirm the address.',
    button: 'Sign in',
  },
  stands: (email: string) => `You are signed in to the account of ${email}.`,
  invalid: 'You can request a new link from your account. If someone else has changed your address, please call us.',
  failed: 'That did not work. Please check your connection and try again.',
  account: 'Go to my account',
} as const
