/**
 * Texts of the dialog over a page whose session has ended. `actionNames` names the action that continues after sign-in.
 */
export const sessionExpiredMessages = {
  title: 'Please sign in again',
  text: 'You were away for a while, so we signed you out. Nothing was changed. Sign in to continue:',
  signIn: 'Sign in and continue',
  notNow: 'Not now',
  actionNames: {
    page: () => 'this page',
    save: () => 'save your details',
    password: () => 'change your password',
    email: () => 'change your email address',
    prove: () => 'send the link to your address',
    devices: () => 'sign out devices',
    traveller: () => 'save the traveller',
    deleteTraveller: (name: string) => `delete ${name} from your travellers`,
    copy: () => 'download your data',
    deleteAccount: () => 'delete your account',
    cancel: (what: string) => `cancel ${what}`,
    giveUp: (trip: string) => `release the seats on ${trip}`,
    replaceLinks: (trip: string) => `replace the links to ${trip}`,
    book: (trip: string) => `book ${trip}`,
    promo: () => 'check your promo code',
    payment: (trip: string) => `see the payment for ${trip}`,
    pay: (trip: string) => `pay for ${trip}`,
  },
} as const
