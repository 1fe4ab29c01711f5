type Business = {
  name: string
  legalName: string
  email: string
  phone: string
  address: readonly string[]
  courtsCity: string
  mapsKey: string | null
}
type Section = { id: string; heading: string; paragraphs: readonly string[]; points?: readonly string[] }

/** The Privacy Policy (specification §2, "Legal pages"). It describes how this product really handles data. */
export const privacyMessages = {
  title: (siteTitle: string) => `Privacy Policy – ${siteTitle}`,
  description: 'What we know about you, what we use it for, who else sees it, and what you can ask us to do with it.',
  heading: 'Privacy Policy',
  updated: 'Last updated: 22 November 2026',
  lead: ({ name }: Business) =>
    `This page says in plain words what ${name} does with personal data. It applies to this website and to the tours booked on it.`,
  sections: ({ legalName, email, phone, address, mapsKey }: Business): readonly Section[] => [
    {
      id: 'information-we-collect',
      heading: 'Information we collect',
      paragraphs: [
        'You can read every page of this site without telling us who you are. We keep data only when you give it to us:',
      ],
      points: [
        'When you book: the name, email address and phone number of the person who books; the address and the special requests if you choose to give them; the tour, dates and number of guests.',
        'Before you travel: the details your trip needs about each traveller, such as the name on the photo ID, age and food; on strenuous trips also medical notes, if you choose to give them. These are stored encrypted and shown only to our office and the guide of your trip.',
        'When you pay: the amount, the time, the method and the reference of the payment. Card numbers, UPI PINs and bank passwords go to the payment provider only. We never see them.',
        'When you review a trip: your stars and words, which everybody can read, and your first name, an initial and your town only if you agree. You can delete a review at any time; we then keep no copy.',
        'When you create an account: your name, your email address and your password, which we store only as a hash that cannot be reversed.',
        'When you write to us, or apply to work with us: what you wrote and how we can reach you.',
        'When you subscribe to our newsletter: your email address, which we use only after you have confirmed it from the email we sent. Every newsletter has an unsubscribe link.',
        'When your browser talks to our server: its network address, the page and the time, in technical logs that help us keep the site running and safe.',
      ],
    },
    {
      id: 'how-we-use',
      heading: 'How we use your information',
      paragraphs: ['We use your data to do what you asked for, and for little else:'],
      points: [
        'to hold and confirm your seats, to take the payment, and to send you the confirmation and your travel documents;',
        'to reach you and your fellow travellers on the way, for example when a road closes;',
        'to answer your questions and to handle cancellations and refunds;',
        'to keep the accounts that Indian tax law requires;',
        'to protect the site against fraud and attacks.',
      ],
    },
    {
      id: 'sharing-and-third-parties',
      heading: 'Sharing and third parties',
      paragraphs: [
        'We do not sell personal data and do not share it with advertisers. The following receive some of it, and only the part they need:',
      ],
      points: [
        'hotels, drivers, guides and carriers of your own trip: names, phone number, dates and special requests;',
        'the payment provider Razorpay: name, email address, phone number and amount, so that you can pay and be refunded;',
        'the company that delivers our email;',
        ...(mapsKey === null
          ? []
          : [
              'Google, only if you select “Show the map” on the contact page: your browser then requests the map from Google, which sees its network address;',
            ]),
        'public authorities where the law obliges us, for example the registration of guests in hotels and of pilgrims on regulated routes.',
      ],
    },
    {
      id: 'cookies-and-tracking',
      heading: 'Cookies and tracking',
      paragraphs: [
        'We set only the cookies the site cannot work without: one that keeps you signed in, one that remembers that you have signed in on this device before, so that strangers who guess at your password cannot lock you out, and one that lets your browser, and nobody else’s, open a booking made without an account. Scripts cannot read any of them. While you book, the form is saved in your own browser, so that a reload loses nothing; it is deleted when you close the tab. A trip that you save on your phone stays in that phone’s browser until you remove it. It shows your initials, but not your name, address or number.',
        'There are no advertising cookies, no trackers from other companies and no profiles. That is why you see no cookie banner here.',
      ],
    },
    {
      id: 'data-security',
      heading: 'Data security',
      paragraphs: [
        'On the public site, everything between your browser and us is encrypted. Passwords are hashed with a method designed to be slow for attackers. Access to bookings is checked on every request, and our own people see only what their work needs. If your data is ever exposed despite this, we will tell you and the authorities without delay.',
      ],
    },
    {
      id: 'your-rights-and-choices',
      heading: 'Your rights and choices',
      paragraphs: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask us what we hold about you, have it corrected or completed, have it erased when the law does not oblige us to keep it, withdraw a consent, name a person who acts for you, and complain to us and then to the Data Protection Board of India.',
        'With an account you can do the two most common things yourself, under “Your data”: download a copy of what we hold, or delete your account, with seven days to change your mind. If you booked without an account, call us or write to us from the address on the booking, or sign up with that address and confirm it.',
        'We keep invoices and payment records for eight years because the law requires it. Medical notes are erased 14 days after the trip, all other traveller details 84 days after it. From a booking that was never paid, we erase your name and all your other details 30 days after it ended. Messages to our office and group enquiries are deleted after 180 days, call-back requests after 30 days, and your place on a waiting list 30 days after its date. The content of the payment provider’s messages is erased after 90 days.',
        'Children travel with us, but they do not book: please do not give us data of anyone under 18 unless you are their parent or guardian.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        `${legalName}, ${address.join(', ')}. Write to ${email} or call ${phone}; say that it is about your data, and the person responsible for it will answer you.`,
      ],
    },
  ],
}
