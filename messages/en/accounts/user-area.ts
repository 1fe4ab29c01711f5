/**
 * Texts of the header's user area (specification §2). They are separate from the sign-in texts, because every page
 * loads them.
 */
export const userAreaMessages = {
  signInOrRegister: 'Sign In / Register',
  userFallback: 'User',
  openUserMenu: (name: string) => `Your account: ${name}`,
  viewProfile: 'View Profile',
  logOut: 'Log Out',
  loggingOut: 'Logging out...',
  logOutFailed: 'We could not log you out. Please check your connection and try again.',
} as const
