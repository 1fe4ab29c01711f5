import { wordsFor } from '../kernel/words-for.ts'

/** Texts about the email address and the devices on the account page. */
export const accountSecurity = {
  email: {
    title: 'Email address',
    text: (email: string) => `You log in with ${email}.`,
    change: 'Change email address',
    newEmail: 'New email address',
    hint: 'We send a link there. Your address changes when you open it and confirm.',
    send: 'Send the link',
    sending: 'Sending...',
    missing: 'All fields required.',
    failed: 'The link could not be sent. Please check your connection and try again.',
    sent: (email: string) =>
      `If ${email} can be used, a link is on its way there. Open it within an hour; until then you log in with your old address.`,
  },
  devices: {
    title: 'Devices',
    text: 'Where you are signed in. We keep the kind of device and the day, and no addresses of the internet.',
    loading: 'Loading your devices…',
    failed: 'We could not load your devices.',
    tryAgain: 'Try again',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Another program',
    current: 'This device',
    since: (day: string) => `Signed in on ${day}`,
    seen: (day: string) => `last used on ${day}`,
    seenToday: 'in use now',
    end: 'Sign out',
    ending: 'Signing out...',
    ended: 'That device is signed out.',
    of: (device: string) => `: ${device}`,
    others: 'Sign out everywhere else',
    everywhere: 'Sign out everywhere',
    endFailed: 'That did not work. Please check your connection and try again.',
  },
  ask: {
    others: {
      title: 'Sign out everywhere else?',
      text: (count: number) =>
        wordsFor(
          count,
          'One other device is signed out at once. This one stays signed in.',
          `${count} other devices are signed out at once. This one stays signed in.`,
        ),
      yes: 'Sign out everywhere else',
      done: 'All other devices are signed out.',
    },
    everywhere: {
      title: 'Sign out everywhere?',
      text: () => 'All devices are signed out at once, this one too. You can sign in again with your password.',
      yes: 'Sign out everywhere',
      done: '',
    },
    no: 'Stay signed in',
  },
} as const
