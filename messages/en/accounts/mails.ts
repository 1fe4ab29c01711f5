/** Texts of the emails about an account. */
export const accountMails = {
  reset: {
    subject: (siteName: string) => `Choose a new password for ${siteName}`,
    preview: 'The link works for ten minutes.',
    heading: 'Choose a new password',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Someone, most likely you, asked to reset the password of your account. Use this link to choose a new one. It works once, within ten minutes.',
    button: 'Choose a new password',
    ignore: 'If it was not you, you can ignore this email. Your password stays the same.',
  },
  passwordChanged: {
    subject: (siteName: string) => `Your ${siteName} password was changed`,
    preview: 'All other devices were signed out.',
    heading: 'Your password was changed',
    greeting: (name: string) => `Dear ${name},`,
    intro: 'The password of your account was just changed, and all other devices were signed out.',
    notYou:
      'If it was not you, please reset your password now: choose “Forgot password?” on the sign-in page, or call us.',
    button: 'Go to the sign-in page',
  },
  failedSignIns: {
    subject: (siteName: string) => `Failed sign-in attempts on your ${siteName} account`,
    preview: 'None of the passwords worked.',
    heading: 'Someone tried to sign in to your account',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Someone entered wrong passwords for your account several times. None of them worked, and nothing was changed.',
    waiting:
      'On devices we do not recognise, there is now a wait before the next attempt. On devices where you have signed in before, nothing changes.',
    advice:
      'If it was you, you do not need to do anything. If it was not, use a long password that you use nowhere else: choose “Forgot password?” on the sign-in page to set a new one now.',
    button: 'Go to the sign-in page',
  },
  alreadyRegistered: {
    subject: (siteName: string) => `You already have an account with ${siteName}`,
    preview: 'Someone tried to register with your email address.',
    heading: 'You already have an account',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Someone, perhaps you, tried to create an account with your email address. You already have one, and nothing was changed. Please sign in with it.',
    button: 'Sign in',
    forgotten: 'If you have forgotten your password, choose “Forgot password?” there.',
  },
} as const
