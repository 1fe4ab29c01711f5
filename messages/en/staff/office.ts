import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the server for the people of the office: sentences of the sign-in, and mails. */
export const staffMessages = {
  codeUsed: 'This code was used already. Please wait for the next one.',
  codeWrong: (left: number) =>
    `That code was not right. Codes change every 30 seconds; is the clock of your phone right? ${wordsFor(left, '1 try is left.', `${left} tries are left.`)}`,
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    sales: 'Sales',
    accounts: 'Accounts',
    tour_manager: 'Tour manager',
    content: 'Content',
  },
  mails: {
    greeting: (name: string) => `Dear ${name},`,
    invited: {
      subject: (siteName: string) => `Your access to the desk of ${siteName}`,
      preview: 'Set up your password and your second step.',
      heading: 'Your access to the desk',
      intro: (inviter: string, role: string) =>
        `${inviter} has given you access to the desk. Your role is: ${role}. Please choose a password, and connect an app for codes on your phone.`,
      button: 'Set up my access',
      ends: 'The link works once, for three days. Please give it to nobody.',
    },
    secondStep: {
      subject: (siteName: string) => `Set up your second step for the desk of ${siteName}`,
      preview: 'Your old codes do not count any more.',
      heading: 'Set up your second step anew',
      intro: (owner: string, _role: string) =>
        `${owner} has ended your second step: your old codes do not count any more, and you are signed out everywhere. Please connect an app for codes on your phone again. You need your password for it.`,
      button: 'Set up my second step',
      ends: 'The link works once, for three days. If you did not expect it, please call an owner.',
    },
    newAccess: {
      subject: (siteName: string) => `A new password for the desk of ${siteName}`,
      preview: 'Your old password and your old codes do not count any more.',
      heading: 'Choose a new password',
      intro: (owner: string, _role: string) =>
        `${owner} has ended your password and your second step, and you are signed out everywhere. Please choose a new password, and connect an app for codes on your phone again.`,
      button: 'Choose a new password',
      ends: 'The link works once, for three days. If you did not expect it, please call an owner.',
    },
    passwordChanged: {
      subject: (siteName: string) => `Your password for the desk of ${siteName} was changed`,
      preview: 'You are signed out everywhere else.',
      heading: 'Your password was changed',
      text: 'Your password for the desk was changed a moment ago, by somebody who knew the old one. Everywhere else you are signed out. If it was not you, please call an owner at once.',
    },
    phoneLost: {
      subject: (name: string) => `${name} has lost the phone with the codes`,
      preview: 'Please call before you send a new link.',
      heading: (name: string) => `${name} cannot give a code`,
      intro: (name: string) =>
        `Somebody with the password of ${name} says that the phone with the codes is lost. Please call ${name} and make sure. Then open Staff at the desk and set up the second step anew.`,
      button: 'Open Staff',
    },
  },
} as const
