import { wordsFor } from '../kernel/words-for.ts'

/** Texts about the email address and the devices on the account page. */
export const accountSecurityMessages = {
  email: {
    title: 'Email address',
    text: (email: string) => `You sign in with ${email}.`,
    change: 'Change email address',
    newEmail: 'New email address',
    hint: 'We will send a link to this address. Your email changes once you open it and confirm.',
    send: 'Send the link',
    sending: 'Sending...',
    missing: 'All fields required.',
    failed: 'The link could not be sent. Please check your connection and try again.',
    sent: (email: string) =>
      `If ${email} can be used, we have sent a link to it. Open it within an hour. Until you confirm, keep signing in with your old address.`,
  },
  devices: {
    title: 'Devices',
    text: 'The devices you are signed in on. We store the type of device and the date, but no IP addresses.',
    loading: 'Loading your devices…',
    failed: 'We could not load your devices.',
    tryAgain: 'Try again',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    current: 'This device',
    since: (day: string) => `Signed in on ${day}`,
    seen: (day: string) => `last used on ${day}`,
    inUseNow: 'in use now',
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
          'This signs out one other device immediately. You stay signed in here.',
          `This signs out ${count} other devices immediately. You stay signed in here.`,
        ),
      yes: 'Sign out everywhere else',
      done: 'All other devices are signed out.',
    },
    everywhere: {
      title: 'Sign out everywhere?',
      text: () =>
        'This signs out all devices immediately, including this one. You can sign in again with your password.',
      yes: 'Sign out everywhere',
      done: '',
    },
    no: 'Stay signed in',
  },
} as const
