import { wordsFor } from '../kernel/words-for.ts'

/** Texts of every form of the desk. */
export const deskForms = {
  notSent: (count: number) =>
    wordsFor(
      count,
      'Nothing was sent yet. Please look at 1 field:',
      `Nothing was sent yet. Please look at ${count} fields:`,
    ),
  name: 'Please give the full name.',
  email: 'Please give the email address.',
  emailWrong: 'This is no email address. One looks like asha@example.com.',
  phone: 'Please give the phone number.',
  guests: 'Please give the number of guests, from 1 to 5,000.',
  guestsOfBooking: 'Please give the number of guests, from 1 to 50.',
  password: 'Please give the password.',
  readyTextName: 'Please give the text a name.',
  ifsc: 'An IFSC has eleven signs, such as SBIN0001234.',
  account: 'Please give the account number: 9 to 18 digits.',
  holder: 'Please give the name of the account’s holder.',
  utr: 'A UTR has 12 to 22 letters and digits.',
  book: 'Please give the cash book and its number, such as 14/207.',
  upi: 'The UPI reference has 12 digits.',
  cheque: 'The number of a cheque has six digits.',
  bank: 'Please give the bank of the cheque.',
  accountPayee: 'A cheque must be marked “account payee”. Others count like cash.',
  payer: 'Please give who has paid.',
  day: 'Please choose the day, today or earlier.',
  subject: 'Please write a subject.',
  text: 'Please write a text.',
  question: 'Please write what they ask.',
  reminder: 'Please write what you want to be reminded of.',
  viewName: 'Please give the view a name.',
} as const
