/** Texts of the mails about a change of the account's email address. */
export const emailChangeMails = {
  confirm: {
    subject: (siteName: string) => `Please confirm your new address for ${siteName}`,
    preview: 'The link works for one hour.',
    heading: 'Please confirm your new email address',
    intro: (oldEmail: string) =>
      `Somebody, most likely you, asked that the account of ${oldEmail} gets this email address. Open the page below where you are logged in and press the button there: from then on you log in with this address. It works once, within one hour.`,
    button: 'Confirm this address',
    ignore: 'If it was not you, you need not do anything: without your yes nothing changes.',
  },
  notice: {
    subject: (siteName: string) => `A new address was asked for your ${siteName} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Another email address was asked for',
    intro: (newEmail: string) =>
      `Somebody, most likely you, asked to change the email address of your account to ${newEmail}. It changes when that address says yes within an hour.`,
  },
  changed: {
    subject: (siteName: string) => `The address of your ${siteName} account was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your email address was changed',
    intro: (newEmail: string) =>
      `The email address of your account is now ${newEmail}. Your bookings stay with your account, and all other devices were signed out.`,
  },
  own: {
    subject: (siteName: string) => `Please confirm that this is your address: ${siteName}`,
    preview: 'The link works for one hour.',
    heading: 'Is this your email address?',
    intro:
      'You asked for a copy of your data, or for the deletion of your account. We do either only for the owner of its email address. Open the page below where you are logged in and press the button there; then ask once more in your account. The link works once, within one hour.',
    button: 'This is my address',
    ignore: 'If it was not you, you need not do anything.',
  },
  back: {
    text: 'If it was not you, somebody knows your password. Open the page below within seven days and press the button there: your account gets this address back, everybody is signed out, and we send you a link for a new password.',
    button: 'This was not me',
    ignore: 'If it was you, you need not do anything.',
  },
  taken: {
    subject: (siteName: string) => `Somebody tried to use your address at ${siteName}`,
    preview: 'Nothing was changed.',
    heading: 'Your address belongs to an account already',
    intro:
      'Somebody, perhaps you, tried to use this email address for an account with us. It belongs to one already, or did until a few days ago, and nothing was changed.',
    button: 'Log in',
  },
} as const
