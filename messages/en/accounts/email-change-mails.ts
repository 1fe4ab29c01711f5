/** Texts of the emails about a change of the account's email address. */
export const emailChangeMails = {
  confirm: {
    subject: (siteName: string) => `Confirm your new email address for ${siteName}`,
    preview: 'The link works for one hour.',
    heading: 'Confirm your new email address',
    intro: (oldEmail: string) =>
      `Someone, most likely you, asked to use this email address for the account of ${oldEmail}. While signed in to that account, open the page below and confirm. From then on you sign in with this address. The link works once, within one hour.`,
    button: 'Confirm this address',
    ignore: 'If it was not you, you can ignore this email. Nothing changes unless you confirm.',
  },
  notice: {
    subject: (siteName: string) => `Request to change the email address of your ${siteName} account`,
    preview: 'If this was you, you do not need to do anything.',
    heading: 'Request to change your email address',
    intro: (newEmail: string) =>
      `Someone, most likely you, asked to change the email address of your account to ${newEmail}. It changes only if that address confirms within an hour.`,
  },
  changed: {
    subject: (siteName: string) => `The email address of your ${siteName} account was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your email address was changed',
    intro: (newEmail: string) =>
      `The email address of your account is now ${newEmail}. Your bookings stay with your account, and all other devices were signed out.`,
  },
  own: {
    subject: (siteName: string) => `Confirm your email address for ${siteName}`,
    preview: 'The link works for one hour.',
    heading: 'Is this your email address?',
    intro:
      'You asked for a copy of your data or for your account to be deleted. We do this only for the owner of the email address. Open the page below while you are signed in and confirm, then ask again in your account. The link works once, within one hour.',
    button: 'This is my address',
    ignore: 'If it was not you, you can ignore this email.',
  },
  back: {
    text: 'If it was not you, someone knows your password. Open the page below within seven days and undo the change. Your account gets this address back, all devices are signed out, and we email you a link to choose a new password.',
    button: 'This was not me',
    ignore: 'If it was you, you do not need to do anything.',
  },
  taken: {
    subject: (siteName: string) => `Someone tried to use your email address at ${siteName}`,
    preview: 'Nothing was changed.',
    heading: 'Your email address already has an account',
    intro:
      'Someone, perhaps you, tried to use this email address for an account with us. It already belongs to one, or did until a few days ago. Nothing was changed.',
    button: 'Sign in',
  },
} as const
