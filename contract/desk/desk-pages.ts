/** The URLs of the desk in one table. Links, mails and tests take them from here. */
export const deskPages = {
  today: () => '/desk',
  signIn: () => '/desk/sign-in',
  /** The page of a set-up link. The token follows after `#`: no server log sees it. */
  setUp: (token = '') => (token === '' ? '/desk/set-up' : `/desk/set-up#${encodeURIComponent(token)}`),
  staff: () => '/desk/staff',
} as const
