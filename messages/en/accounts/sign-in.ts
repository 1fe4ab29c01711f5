/**
 * Texts of the auth dialog and its pages. The specification's own wording is literal (specification §2, specification
 * §4, specification §8).
 */
export const authMessages = {
  dialogTitle: 'Sign in or register',
  closeDialog: 'Close',
  tabs: { login: 'Login', signup: 'Sign up' },
  email: 'Email',
  password: 'Password',
  passwordHint: 'Min 8 characters',
  name: 'Full name',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  allFieldsRequired: 'All fields required.',
  login: 'Login',
  signingIn: 'Signing in...',
  welcomeBack: 'Welcome back!',
  loginFailed: 'Login failed',
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or choose a new password with “Forgot password?”.`,
  signup: 'Create account',
  creating: 'Creating...',
  signupDone: 'Signup successful. You can now log in.',
  signupFailed: 'Signup failed',

  forgotPassword: 'Forgot password?',
  forgotTitle: 'Reset your password',
  forgotText: 'Enter the email of your account. We will send you a link to choose a new password.',
  sendResetLink: 'Send reset link',
  sending: 'Sending...',
  resetLinkSent: 'If that email exists, a reset link has been sent.',
  emailNeeded: 'Please enter your email.',
  backToLogin: 'Back to sign in',

  needsScript: 'Signing in needs JavaScript. Please turn it on, or call us and we will help you.',
  loginPageTitle: 'Sign in',
  loginPageText: 'Sign in to see your bookings and to book faster.',
  signupPageTitle: 'Create your account',
  signupPageText: 'We fill in your details next time you book.',
  noAccountYet: 'New here?',
  hasAccount: 'Already have an account?',
  alreadySignedIn: (email: string) => `You are signed in as ${email}.`,
  loginDescription: 'Sign in to your account to see your bookings.',
  signupDescription: 'Create an account to book faster and see all your bookings in one place.',

  resetPageTitle: 'Choose a new password',
  resetDescription: 'Choose a new password for your account.',
  newPassword: 'New password',
  savePassword: 'Save new password',
  saving: 'Saving...',
  passwordSaved: 'Your password has been changed. You can now sign in.',
  resetFailed: 'Your password could not be changed. Please try again.',
  resetLinkMissing: 'Open this page from the link in our email, or request a new one.',
  requestNewLink: 'Request a new link',
} as const
