/** Help Center: what travellers ask most. */
export const helpMessages = {
  title: (siteTitle: string) => `Help Center – ${siteTitle}`,
  description: 'Answers about booking, paying, cancelling, children, mountain yatras and what to bring.',
  heading: 'Help Center',
  lead: 'The questions we hear most, with the answers we give on the phone.',
  more: 'Your question is not here?',
  moreText: 'Call, write or send a WhatsApp message. We answer day and night.',
  contact: 'Contact us',
  topics: [
    {
      heading: 'Booking',
      questions: [
        {
          question: 'How do I book a tour?',
          answer:
            'Open the tour, choose a start date and the number of guests, and press Book Now. Then come three short steps: your details, the payment, the confirmation. It takes about three minutes.',
        },
        {
          question: 'Do I need an account?',
          answer:
            'No. You can book as a guest. With an account your details are filled in the next time, and you find your bookings in one place.',
        },
        {
          question: 'Are the seats in the calendar real?',
          answer:
            'Yes. The calendar shows the seats left on each day. While you pay, your seats are held for 15 minutes and nobody else can take them.',
        },
        {
          question: 'Can we be more than the calendar allows?',
          answer:
            'One booking takes at most 50 guests, and never more than the seats left. For larger groups call us: we add vehicles and guides.',
        },
        {
          question: 'The button says “Contact for Pricing”. Why?',
          answer:
            'That journey is made to measure, so its price depends on your dates and wishes. Tell us who travels and when, and we send you an offer.',
        },
      ],
    },
    {
      heading: 'Prices and payment',
      questions: [
        {
          question: 'Is the price for one person?',
          answer:
            'Yes, for one person, in rupees and with taxes. Children who need a seat and a bed of their own count as guests.',
        },
        {
          question: 'How can I pay?',
          answer:
            'By UPI, debit or credit card, or netbanking, on the secure page of our payment provider. We never see your card number.',
        },
        {
          question: 'Money was debited, but I saw no confirmation.',
          answer:
            'Please do not pay again. We ask the payment provider by ourselves, and the confirmation normally arrives by email within a few minutes. If your seats could not be kept, the whole amount goes back to you.',
        },
        {
          question: 'Where do I enter a promo code?',
          answer: 'On the payment step, before you pay. The new total is shown at once.',
        },
      ],
    },
    {
      heading: 'Changing and cancelling',
      questions: [
        {
          question: 'Until when can I cancel free of charge?',
          answer:
            'Up to 24 hours before the start, counted in Indian time. You get back everything you paid; banks usually need five to seven working days.',
        },
        {
          question: 'Can I change the date?',
          answer:
            'If seats are left on the new date, usually yes. Call us with your booking reference, which begins with PTK.',
        },
        {
          question: 'What if a road or temple is closed?',
          answer:
            'If the tour cannot start, you choose between another date, another tour and a full refund. If something falls away on the journey, we arrange the nearest fair replacement or refund that part.',
        },
      ],
    },
    {
      heading: 'On the journey',
      questions: [
        {
          question: 'Which papers do we need?',
          answer:
            'An original photo identity card for every adult; hotels ask for it at check-in. Some yatras also need a registration or permit, which the tour’s page names under Special Instructions.',
        },
        {
          question: 'Is a mountain yatra right for my parents?',
          answer:
            'Routes such as Kedarnath climb above 3,500 metres. Anyone with heart, lung or blood-pressure trouble should ask a doctor first. We can plan rest days, ponies, palkis or a helicopter where they are available.',
        },
        {
          question: 'Is the food vegetarian?',
          answer:
            'On pilgrimages, yes. Jain meals and other wishes are possible when you write them under special requests as you book.',
        },
        {
          question: 'Who helps us on the way?',
          answer: 'Your guide or driver first, and our customer care by phone and WhatsApp at any hour.',
        },
      ],
    },
  ],
} as const
