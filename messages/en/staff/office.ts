import { wordsFor } from '../kernel/words-for.ts'

/** Server texts for the staff: sign-in messages, and emails. */
export const staffMessages = {
  codeUsed: 'This code was already used. Wait for the next one.',
  codeWrong: (left: number) =>
    `Wrong code. Codes change every 30 seconds; check that your phone’s clock is right. ${wordsFor(left, '1 attempt left.', `${left} attempts left.`)}`,
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
      subject: (siteName: string) => `Your access to the ${siteName} desk`,
      preview: 'Set up your password and two-step verification.',
      heading: 'Your access to the desk',
      intro: (inviter: string, role: string) =>
        `${inviter} has given you access to the desk. Your role: ${role}. Choose a password and connect an authenticator app on your phone.`,
      button: 'Set up my access',
      ends: 'The link works once, for three days. Do not share it.',
    },
    secondStep: {
      subject: (siteName: string) => `Set up two-step verification for the ${siteName} desk`,
      preview: 'Your old codes no longer work.',
      heading: 'Set up two-step verification again',
      intro: (owner: string, _role: string) =>
        `${owner} has reset your two-step verification: your old codes no longer work, and you are signed out everywhere. Connect an authenticator app on your phone again. You will need your password.`,
      button: 'Set up two-step verification',
      ends: 'The link works once, for three days. If you did not expect it, please call an owner.',
    },
    newAccess: {
      subject: (siteName: string) => `Set a new password for the ${siteName} desk`,
      preview: 'Your old password and codes no longer work.',
      heading: 'Choose a new password',
      intro: (owner: string, _role: string) =>
        `${owner} has reset your password and two-step verification, and you are signed out everywhere. Choose a new password, and connect an authenticator app on your phone again.`,
      button: 'Choose a new password',
      ends: 'The link works once, for three days. If you did not expect it, please call an owner.',
    },
    passwordChanged: {
      subject: (siteName: string) => `Your password for the ${siteName} desk was changed`,
      preview: 'You are signed out everywhere else.',
      heading: 'Your password was changed',
      text: 'Your desk password was changed just now by someone who knew the old one. You are signed out everywhere else. If this was not you, call an owner immediately.',
    },
    phoneLost: {
      subject: (name: string) => `${name} has lost the phone with the authenticator app`,
      preview: 'Call before you send a new link.',
      heading: (name: string) => `${name} cannot sign in`,
      intro: (name: string) =>
        `Someone who knows the password of ${name} reports that the phone with the authenticator app is lost. Call ${name} to make sure. Then open Staff at the desk and reset two-step verification.`,
      button: 'Open Staff',
    },
  },
} as const
