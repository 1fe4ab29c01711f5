import { wordsFor } from '../kernel/words-for.ts'

/**
 * Texts of the wizard's payment and confirmation steps. The specification's own wording is literal (specification §2,
 * specification §4, specification §8).
 */
export const paymentMessages = {
  payment: {
    heading: 'Payment details',
    summaryHeading: 'Price summary',
    perPerson: 'Price per person',
    guests: 'Guests',
    subtotal: 'Subtotal',
    officeDiscount: (reason: string) => `Discount: ${reason}`,
    discount: (code: string) => `Promo discount (${code})`,
    payable: 'Payable',
    pay: (amount: string) => `Pay ${amount}`,
    confirmFree: 'Confirm booking',
    processing: 'Processing...',
    finalizing: 'Finalizing payment...',
    methods: 'UPI, cards, net banking and wallets on the next screen',
    verificationFailed: 'Payment verification failed',
    verificationFailedText:
      'If money was debited, we will find it within a few minutes and confirm the booking, or your bank will return it.',
    failed: 'Payment failed, please try again.',
    error: 'Payment error',
    errorText:
      'The payment window could not be opened. Nothing was charged. Please check your connection and try again.',
    unansweredText: 'Your payment may have gone through, but we could not confirm it. Please do not pay again now.',
    notSelected: 'Package not selected',
    slow: 'This is taking longer than usual. You can wait, or tap the button again. You will pay only once.',
    windowOpen: 'The payment window is open. If you do not see it, tap the button again.',
    checkingBank: 'We are checking with the bank. This can take a minute. Please keep this page open.',
    bankSlow:
      'The bank has not answered yet. You do not need to pay again. We will email you as soon as the bank confirms.',
    startedEarlier: 'Already paid? Please wait a moment. This page updates as soon as the bank confirms.',
    checkAgain: 'Check again',
  },

  promo: {
    question: 'Have a promo code?',
    label: 'Promo code',
    apply: 'Apply',
    checking: 'Checking...',
    remove: 'Remove',
    applied: (code: string, amount: string) => `${code} takes ${amount} off.`,
    empty: 'Please enter a promo code.',
    failed: 'We could not check this code. Please try again.',
    removed: 'The promo code was removed.',
  },

  hold: {
    held: (minutes: number, time: string) =>
      minutes <= 1
        ? `Your seats are held until ${time} (less than a minute left).`
        : `Your seats are held until ${time} (${minutes} minutes left).`,
    holdAfterPaymentOpens: 'Once you open the payment, they are held for 15 minutes from then.',
    seatsHeld: 'Your seats are held for you.',
    announce: (minutes: number) =>
      wordsFor(
        minutes,
        'One minute left to pay before the seats are released.',
        `${minutes} minutes left to pay before the seats are released.`,
      ),
    expired: 'Your seats are no longer held. Nothing was charged, and your details are still here.',
    again: 'Hold the seats again',
    holding: 'Holding...',
  },

  final: {
    success: 'was purchased successfully!',
    confirmationSent: 'A confirmation has been sent to your email.',
    receipt: 'Receipt',
    reference: 'Booking reference',
    orderId: 'Order ID',
    date: 'Date',
    total: 'Total',
    method: 'Payment method',
    name: 'Name',
    email: 'Email',
    guests: 'Guests',
    cancelled: 'Cancelled later',
    startDate: 'Start date',
    endDate: 'End date',
    print: 'Print',
    backHome: 'Back to home',
    confirmed: 'Confirmed',
    send: {
      heading: 'Send it to the family',
      text: 'This shares the tour, its dates and the reference. Nobody can change the booking with it.',
    },
    guest: {
      question: 'Booked without an account?',
      text: (email: string) => `Create one with ${email}, and this booking will appear there.`,
      choose: 'Choose a password',
    },
  },
} as const
