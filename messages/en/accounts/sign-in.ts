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
  tooManyTries: (minutes: number) =>
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
  backToLogin: 'Back to login',

  needsScript: 'Signing in needs JavaScript. Please switch it on, or call us and we help you.',
  loginPageTitle: 'Login',
  loginPageText: 'Sign in to see your bookings and to book faster.',
  signupPageTitle: 'Create your account',
  signupPageText: 'Your details are filled in for you at the next booking.',
  noAccountYet: 'New here?',
  hasAccount: 'Have an account already?',
  alreadySignedIn: (email: string) => `You are signed in as ${email}.`,
  loginDescription: 'Sign in to your account to see your bookings.',
  signupDescription: 'Make an account to book faster and to keep your bookings in one place.',

  resetPageTitle: 'Choose a new password',
  resetDescription: 'Choose a new password for your account.',
  newPassword: 'New password',
  savePassword: 'Save new password',
  saving: 'Saving...',
  passwordSaved: 'Your password is changed. You can now log in.',
  resetFailed: 'Your password could not be changed. Please try again.',
  resetLinkMissing: 'This page needs the link from our email. Please open that link again, or ask for a new one.',
  askForNewLink: 'Ask for a new link',
} as const
