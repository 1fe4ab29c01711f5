type Business = {
  name: string
  legalName: string
  email: string
  phone: string
  address: readonly string[]
  courtsCity: string
  gstin: string | null
}
type Section = { id: string; heading: string; paragraphs: readonly string[]; points?: readonly string[] }

/** Terms and Conditions (specification §2, "Legal pages"). */
export const termsMessages = {
  title: (siteTitle: string) => `Terms and Conditions – ${siteTitle}`,
  description:
    'The rules for using this site and for booking a tour: payment, cancellation and refunds, prices and inclusions, liability and law.',
  heading: 'Terms and Conditions',
  updated: 'Last updated: 1 November 2026',
  lead: ({ legalName, name }: Business) =>
    `These terms apply between you and ${legalName} (“${name}”, “we”) when you use this site or book a tour on it. Please read them before you book; we have tried to keep them short.`,
  sections: ({ legalName, email, phone, address, courtsCity, gstin }: Business): readonly Section[] => [
    {
      id: 'use-of-the-site',
      heading: 'Use of the site',
      paragraphs: [
        'You may read this site, and book on it for yourself and for people who have asked you to. To book you must be at least 18 years old and give correct details: tickets, hotel registrations and pilgrim permits are issued from them.',
        'Keep your password to yourself. Do not use programs to reserve seats you do not mean to travel on, do not try to reach other people’s bookings, and do not disrupt the site. We may close accounts and release seats that are used in this way.',
      ],
    },
    {
      id: 'bookings-and-payments',
      heading: 'Bookings and payments',
      paragraphs: [
        'When you save your details we hold your seats for 15 minutes while you pay; when few seats are left, for 5 minutes until you open the payment. The page shows how long. The booking is made, and the contract concluded, when the payment is confirmed to us; you then see the confirmation and receive it by email. A booking that is not paid in that time lapses at no cost to you.',
        'Payments run through Razorpay by UPI, card or net banking. If your account is debited but we can no longer give you a seat, we refund the full amount. If the same booking is paid twice by mistake, we refund the second payment.',
      ],
    },
    {
      id: 'cancellations-and-refunds',
      heading: 'Cancellations and refunds',
      paragraphs: [
        'You may cancel every tour free of charge up to 24 hours before the start, counted to the beginning of the first day of the tour in India time, for all guests or for some of them. We refund everything paid for them to the card, account or UPI ID you paid from. Banks usually take five to seven working days to show it.',
        'After that there is no refund, because rooms, vehicles and guides have been paid for. Before you pay you see until when you can cancel, with the date and the refund amount; what you saw then applies to your booking and does not change afterwards.',
        'If we must cancel a tour, or if a road, a temple or an airport is closed by order of the authorities before the start, you choose between another date, another tour of the same value and a refund of everything you paid, at any time. If a service cannot be provided on the way, we offer the nearest fair replacement or refund its part.',
      ],
    },
    {
      id: 'pricing-and-inclusions',
      heading: 'Pricing and inclusions',
      paragraphs: [
        'Prices are quoted in INR (Indian rupees), for one person, taxes included unless the page says otherwise. The total shown before you pay is what you pay; the price of a booking you have made does not change afterwards.',
        'The price includes what the tour page lists under What’s Included. It does not include personal expenses, tips, donations, insurance, or anything the page lists as excluded. Entry fees are calculated at the rate for Indian citizens.',
        'The order of the days may change because of weather, traffic or darshan timings. The pictures are illustrations.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'Hotels, carriers and guides are independent partners. We choose them with care, and we remain your point of contact for everything they do. We are liable for what we and they do wrong, whether intentionally or negligently, up to the price of the tour; for injury to life and health, and wherever the law allows no limit, without limit.',
        'We are not liable for weather, landslides, strikes, closures, delays of trains and flights, or other events that nobody in our place could have prevented. Mountain routes ask for good health: please speak to your doctor before you book one, and follow the guide on the way. We recommend travel insurance.',
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual property',
      paragraphs: [
        `Texts, illustrations, itineraries, the name and the logo on this site belong to ${legalName} or to those who let us use them. You may print and share pages for your own trip. Any other use needs our written consent.`,
      ],
    },
    {
      id: 'governing-law',
      heading: 'Governing law',
      paragraphs: [
        `These terms and every booking are governed by the law of India. Disputes are decided by the courts in ${courtsCity}. The rights that consumer law gives you at your own place of residence are not affected.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        `${legalName}, ${address.join(', ')}${gstin === null ? '' : `, GSTIN ${gstin}`}. Email ${email}, phone ${phone}. A complaint is acknowledged within 48 hours and answered within a month.`,
      ],
    },
  ],
}
