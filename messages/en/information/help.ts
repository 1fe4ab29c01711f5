import { wordsFor } from '../kernel/words-for.ts'

/** A question with its answer, and a page with more about it. Links contain the `id`: never change it. */
type Question = {
  id: string
  question: string
  answer: string
  link?: {
    page: 'contact' | 'account' | 'tourList' | 'resetPassword' | 'terms' | 'privacyPolicy' | 'blogList'
    text: string
  }
}
type Topic = { id: string; heading: string; questions: readonly Question[] }

const topics: readonly Topic[] = [
  {
    id: 'booking',
    heading: 'Booking',
    questions: [
      {
        id: 'how-to-book',
        question: 'How do I book a tour?',
        answer:
          'Open the tour, choose a start date and the number of guests, and press Book Now. Then come three short steps: your details, the payment, the confirmation. It takes about three minutes.',
        link: { page: 'tourList', text: 'See all tours' },
      },
      {
        id: 'account-needed',
        question: 'Do I need an account?',
        answer:
          'No. You can book as a guest. With an account your details are filled in the next time, and your profile lists your bookings.',
      },
      {
        id: 'seats-real',
        question: 'Are the seats in the calendar real?',
        answer:
          'Yes. The calendar shows the seats left on each day. When you save your details, your seats are held for 15 minutes and nobody else can take them; opening the payment gives you 15 minutes more, once. When few seats are left on a day, they are held for 5 minutes until you open the payment. The page shows until when.',
      },
      {
        id: 'time-runs-out',
        question: 'What happens when that time is over before I have paid?',
        answer:
          'The seats go back on sale and you owe nothing. What you typed stays, and if there are seats left you can hold them again with one press.',
      },
      {
        id: 'large-groups',
        question: 'Can we be more than the calendar allows?',
        answer:
          'One booking takes at most 50 guests, and never more than the seats left. For larger groups call us: we ask our partners for more vehicles and guides.',
        link: { page: 'contact', text: 'Ask for a group' },
      },
      {
        id: 'contact-for-pricing',
        question: 'The button says “Contact for Pricing”. Why?',
        answer:
          'That journey is made to measure, so its price depends on your dates and wishes. Tell us who travels and when, and we send you an offer.',
        link: { page: 'contact', text: 'Tell us about your journey' },
      },
      {
        id: 'no-confirmation-mail',
        question: 'I booked, but no mail came.',
        answer:
          'Look into the spam folder first. The page of your booking, in the browser in which you booked, shows the same: reference, dates, guests and amount. If the address was mistyped, call us with your name and the start date.',
      },
    ],
  },
  {
    id: 'payment',
    heading: 'Prices and payment',
    questions: [
      {
        id: 'price-per-person',
        question: 'Is the price for one person?',
        answer:
          'Yes, for one person, in rupees and with taxes. Children who need a seat and a bed of their own count as guests. The total for all guests stands beside the date before you book, and it is what you pay.',
      },
      {
        id: 'how-to-pay',
        question: 'How can I pay?',
        answer:
          'By UPI, debit or credit card, or netbanking, in the secure window of our payment provider. We never see your card number.',
      },
      {
        id: 'debited',
        question: 'Money was debited, but I saw no confirmation.',
        answer:
          'Please do not pay again. We ask the payment provider by ourselves, and the confirmation normally arrives by email within a few minutes. If your seats could not be kept, the whole amount goes back to you.',
      },
      {
        id: 'paid-twice',
        question: 'I paid twice by mistake.',
        answer:
          'The second payment of the same booking is recognised and returned in full, without a form to fill in. Banks usually take five to seven working days to show it.',
      },
      {
        id: 'promo-code',
        question: 'Where do I enter a promo code?',
        answer:
          'On the payment step, before you pay. The new total is shown at once. If a code is not taken, the page says why.',
      },
    ],
  },
  {
    id: 'cancelling',
    heading: 'Changing and cancelling',
    questions: [
      {
        id: 'free-cancellation',
        question: 'Until when can I cancel free of charge?',
        answer:
          'Up to 24 hours before the start of every tour, counted to the beginning of the first day in Indian time. Before you pay you see the last minute with its date, and the amount that goes back. Banks usually need five to seven working days.',
        link: { page: 'terms', text: 'Read the terms' },
      },
      {
        id: 'how-to-cancel',
        question: 'How do I cancel?',
        answer:
          'Sign in, open your profile and choose Cancel at the booking: you see what goes back, to the rupee, before anything happens, for all guests or for some. Without an account, call us or write to us with your booking reference, which begins with PTK. The money goes back to the card, account or UPI id it came from.',
        link: { page: 'contact', text: 'Write to us' },
      },
      {
        id: 'change-date',
        question: 'Can I change the date?',
        answer: 'If seats are left on the new date, usually yes. Call us with your booking reference.',
      },
      {
        id: 'closed-road',
        question: 'What if a road or temple is closed?',
        answer:
          'If the tour cannot start, you choose between another date, another tour and a full refund. If something falls away on the journey, we arrange the nearest fair replacement or refund that part.',
      },
    ],
  },
  {
    id: 'journey',
    heading: 'On the journey',
    questions: [
      {
        id: 'papers',
        question: 'Which papers do we need?',
        answer:
          'An original photo identity card for every adult; hotels ask for it at check-in. Some yatras also need a registration or permit, which the tour’s page names under Special Instructions.',
      },
      {
        id: 'mountain-yatra',
        question: 'Is a mountain yatra right for my parents?',
        answer:
          'Routes such as Kedarnath climb above 3,500 metres. Anyone with heart, lung or blood-pressure trouble should ask a doctor first. We can plan rest days, ponies, palkis or a helicopter where they are available.',
        link: { page: 'contact', text: 'Ask us before you book' },
      },
      {
        id: 'what-to-pack',
        question: 'What should we pack?',
        answer:
          'Our travel journal has lists for the mountains and for temple towns: layers, shoes, medicines, and what is worn where.',
        link: { page: 'blogList', text: 'Open the travel journal' },
      },
      {
        id: 'food',
        question: 'Is the food vegetarian?',
        answer:
          'On pilgrimages, yes. For Jain meals and other wishes write them under special requests as you book, and we ask the kitchens on the way.',
      },
      {
        id: 'help-on-the-way',
        question: 'Who helps us on the way?',
        answer: 'Your guide or driver first, and our customer care by phone and WhatsApp at any hour.',
      },
    ],
  },
  {
    id: 'reviews',
    heading: 'Reviews',
    questions: [
      {
        id: 'reviews-verified',
        question: 'Who can write a review here?',
        answer:
          'Only who travelled: each completed booking has a link of its own, which comes by mail two days after the return and stands in your bookings. One booking, one review, begun within a year. We pay for none, give nothing in return and write none ourselves.',
        link: { page: 'account', text: 'Open your bookings' },
      },
      {
        id: 'reviews-unchanged',
        question: 'Do you choose or change what is shown?',
        answer:
          'No. A review is shown at once and word for word, good or bad, the newest first, with the month of the trip. An average is shown from three reviews on. We can answer below it; the answer says that it is ours.',
      },
      {
        id: 'reviews-withheld',
        question: 'Is a review ever taken off the page?',
        answer:
          'Only for three reasons: it insults or threatens somebody, it tells something personal about somebody, or it is not about the trip. Its author is told which and can change it. The number of withheld reviews stands on the tour’s page, so none disappears in silence.',
      },
      {
        id: 'reviews-name',
        question: 'Is my name shown beside my review?',
        answer:
          'Only if you agree: then as first name and initial, such as “Meera S., Surat”. You can change a review for 30 days and delete it at any time; then nothing of it is kept.',
      },
    ],
  },
  {
    id: 'account',
    heading: 'Account and privacy',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        answer:
          'Press Sign In, then Forgot password, and enter your email. If it has an account, a link arrives that is good for ten minutes and works once.',
        link: { page: 'resetPassword', text: 'Reset the password' },
      },
      {
        id: 'my-data',
        question: 'What do you do with our data?',
        answer:
          'We use it for your trip and show each partner only what it needs: the hotel your names, the driver your phone number. There are no advertising cookies and no trackers.',
        link: { page: 'privacyPolicy', text: 'Read the privacy policy' },
      },
      {
        id: 'letters',
        question: 'Will I get advertising?',
        answer:
          'Only if you subscribe in the strip at the foot of a page and confirm it by the mail we send. Each letter has a link that ends it.',
      },
    ],
  },
]

/** Help Center: what travellers ask most. Every answer is true for this product. */
export const helpMessages = {
  title: (siteTitle: string) => `Help Center – ${siteTitle}`,
  description: 'Answers about booking, paying, cancelling, children, mountain yatras and what to bring.',
  heading: 'Help Center',
  lead: 'The questions we hear most, with the answers we give on the phone.',
  topicsLabel: 'Topics',
  search: 'Search the answers',
  found: (count: number) => wordsFor(count, '1 answer', `${count} answers`),
  nothingFound: (words: string) => `No answer has “${words}” in it. Try another word, or ask us below.`,
  more: 'Your question is not here?',
  moreText: 'Call, write or send a WhatsApp message. We answer day and night.',
  contact: 'Contact us',
  topics,
} as const
