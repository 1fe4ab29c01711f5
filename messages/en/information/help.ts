import { wordsFor } from '../kernel/words-for.ts'

/** A question with its answer, and a page with more about the topic. Links contain the `id`, so never change it. */
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
          'Open the tour, choose a start date and the number of guests, and select Book Now. Three short steps follow: your details, the payment and the confirmation. They take about three minutes.',
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
          'Yes. The calendar shows the seats left on each day. When you save your details, your seats are held for 15 minutes and nobody else can take them. When you open the payment, the 15 minutes start again, once. When few seats are left on a day, they are held for 5 minutes until you open the payment. The page shows how long they are held.',
      },
      {
        id: 'time-runs-out',
        question: 'What if the time runs out before I have paid?',
        answer:
          'The seats go back on sale and you owe nothing. Your details stay filled in, and if seats are still left you can hold them again with one tap.',
      },
      {
        id: 'large-groups',
        question: 'Can I book for a larger group?',
        answer:
          'One booking can have up to 50 guests, but never more than the seats left. For larger groups, call us and we will ask our partners for more vehicles and guides.',
        link: { page: 'contact', text: 'Ask about a group trip' },
      },
      {
        id: 'contact-for-pricing',
        question: 'The button says “Contact for Pricing”. Why?',
        answer:
          'That trip is tailor-made, so its price depends on your dates and wishes. Tell us who is travelling and when, and we will send you a quote.',
        link: { page: 'contact', text: 'Tell us about your trip' },
      },
      {
        id: 'no-confirmation-mail',
        question: 'I booked but did not get an email.',
        answer:
          'Please check your spam folder first. Your booking page, in the browser you booked with, shows the same details: reference, dates, guests and amount. If the email address was mistyped, call us with your name and the start date.',
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
          'Yes, it is per person, in rupees and including taxes. Children who need a seat and a bed of their own count as guests. The total for all guests is shown before you book, and that is what you pay.',
      },
      {
        id: 'how-to-pay',
        question: 'How can I pay?',
        answer:
          'By UPI, debit or credit card, or net banking, in our payment provider’s secure window. We never see your card number.',
      },
      {
        id: 'debited',
        question: 'Money was debited, but I saw no confirmation.',
        answer:
          'Please do not pay again. We check with the payment provider automatically, and the confirmation normally arrives by email within a few minutes. If your seats are no longer available, we refund the full amount.',
      },
      {
        id: 'paid-twice',
        question: 'I paid twice by mistake.',
        answer:
          'We detect a second payment for the same booking and refund it in full; you do not need to fill in a form. Banks usually take five to seven working days to show it.',
      },
      {
        id: 'promo-code',
        question: 'Where do I enter a promo code?',
        answer:
          'On the payment step, before you pay. The new total appears immediately. If a code is not accepted, the page tells you why.',
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
          'Up to 24 hours before the start of every tour. The start is the beginning of the first day, India time. Before you pay, you see the exact deadline and the refund amount. Banks usually take five to seven working days to refund.',
        link: { page: 'terms', text: 'Read the terms' },
      },
      {
        id: 'how-to-cancel',
        question: 'How do I cancel?',
        answer:
          'Sign in, open your profile and choose Cancel on the booking. You can cancel for all guests or only some, and you see the refund, to the rupee, before anything happens. Without an account, call us or write to us with your booking reference, which begins with PTK. We refund to the card, account or UPI ID you paid from.',
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
          'If the tour cannot start, you choose between another date, another tour and a full refund. If part of the trip cannot go ahead, we arrange the nearest fair replacement or refund that part.',
      },
    ],
  },
  {
    id: 'journey',
    heading: 'During the trip',
    questions: [
      {
        id: 'papers',
        question: 'Which documents do we need?',
        answer:
          'An original photo ID for every adult; hotels ask for it at check-in. Some yatras also need a registration or permit, which the tour page lists under Special Instructions.',
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
          'Our travel journal has lists for the mountains and for temple towns: layers, shoes, medicines, and what to wear where.',
        link: { page: 'blogList', text: 'Open the travel journal' },
      },
      {
        id: 'food',
        question: 'Is the food vegetarian?',
        answer:
          'On pilgrimages, yes. If you need Jain meals or have other wishes, enter them under special requests when you book, and we will ask the kitchens on the way.',
      },
      {
        id: 'help-on-the-way',
        question: 'Who helps us during the trip?',
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
          'Only people who travelled with us. Each completed booking has its own review link, which we email two days after your return and show with your bookings. You can write one review for each booking, within a year. We do not pay for reviews, offer anything in return or write any ourselves.',
        link: { page: 'account', text: 'Open your bookings' },
      },
      {
        id: 'reviews-unchanged',
        question: 'Do you choose or change what is shown?',
        answer:
          'No. Reviews appear immediately and word for word, good or bad, newest first, with the month of the trip. An average appears once there are three reviews. We may reply below a review, and the reply is marked as ours.',
      },
      {
        id: 'reviews-withheld',
        question: 'Is a review ever hidden?',
        answer:
          'Only for three reasons: it insults or threatens someone, it gives away someone’s personal details, or it is not about the trip. We tell the author which, and they can change it. The tour page shows how many reviews are withheld, so none disappears silently.',
      },
      {
        id: 'reviews-name',
        question: 'Is my name shown beside my review?',
        answer:
          'Only if you agree, as your first name and initial, such as “Meera S., Surat”. You can change a review for 30 days and delete it at any time. Once you delete it, we keep no copy.',
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
          'Choose Sign In, then “Forgot password?”, and enter your email address. If it has an account, we send you a link that works once, within ten minutes.',
        link: { page: 'resetPassword', text: 'Reset the password' },
      },
      {
        id: 'my-data',
        question: 'What do you do with our data?',
        answer:
          'We use it for your trip and show each partner only what they need: the hotel gets your names, the driver your phone number. There are no advertising cookies and no trackers.',
        link: { page: 'privacyPolicy', text: 'Read the privacy policy' },
      },
      {
        id: 'letters',
        question: 'Will I get advertising?',
        answer:
          'Only if you subscribe at the bottom of a page and confirm from the email we send. Every newsletter has an unsubscribe link.',
      },
    ],
  },
]

/** The Help Center, with the questions that travellers ask most. Every answer is true for this product. */
export const helpMessages = {
  title: (siteTitle: string) => `Help Center – ${siteTitle}`,
  description: 'Answers about booking, paying, cancelling, children, mountain yatras and what to bring.',
  heading: 'Help Center',
  lead: 'The questions we hear most, with the answers we give on the phone.',
  topicsLabel: 'Topics',
  search: 'Search the answers',
  found: (count: number) => wordsFor(count, '1 answer', `${count} answers`),
  nothingFound: (query: string) => `No answers found for “${query}”. Try another word, or ask us below.`,
  more: 'Still have a question?',
  moreText: 'Call, write or send a WhatsApp message. We answer day and night.',
  contact: 'Contact us',
  topics,
} as const
