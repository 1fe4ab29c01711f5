/** Texts of the mails about an account. */
export const accountMails = {
  reset: {
    subject: (siteName: string) => `Choose a new password for ${siteName}`,
    preview: 'The link works for ten minutes.',
    heading: 'Choose a new password',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Somebody, most likely you, asked to change the password of your account. This link lets you choose a new one. It works once, within ten minutes.',
    button: 'Choose a new password',
    ignore: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  passwordChanged: {
    subject: (siteName: string) => `Your ${siteName} password was changed`,
    preview: 'All other devices were signed out.',
    heading: 'Your password was changed',
    greeting: (name: string) => `Dear ${name},`,
    intro: 'The password of your account was just changed, and all other devices were signed out.',
    notYou:
      'If it was not you, please choose a new password at once: press “Forgot password?” on the login page, or call us.',
    button: 'Go to the login page',
  },
  passwordsGuessed: {
    subject: (siteName: string) => `Somebody tried to log in to your ${siteName} account`,
    preview: 'The passwords were wrong, and nobody got in with them.',
    heading: 'Somebody tried to log in to your account',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Somebody gave wrong passwords for your account, several times. Nobody got in with them, and nothing was changed.',
    waiting:
      'From now on, each further try from a device that we do not know has to wait. Where you have logged in before, you can log in as ever.',
    advice:
      'If it was you, you need not do anything. If it was not, a long password that you use nowhere else keeps your account safe: choose “Forgot password?” on the login page to set a new one at once.',
    button: 'Go to the login page',
  },
  alreadyRegistered: {
    subject: (siteName: string) => `You already have an account with ${siteName}`,
    preview: 'Somebody tried to register with your email address.',
    heading: 'You already have an account',
    greeting: (name: string) => `Dear ${name},`,
    intro:
      'Somebody, perhaps you, tried to make an account with your email address. You have one already, and nothing was changed. You can log in with it.',
    button: 'Log in',
    forgotten: 'If you do not remember your password, choose “Forgot password?” there.',
  },
} as const
