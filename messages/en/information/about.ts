/** Texts of the About Us page (specification §1, specification §2). */
export const aboutMessages = {
  title: (siteTitle: string) => `About Us – ${siteTitle}`,
  description:
    'Who we are: pilgrimages, weekend trips and tailor-made journeys across India, with verified local partners and upfront prices.',
  heading: 'About Us',
  lead: 'We take people to the places they have meant to see for years: a temple above the clouds, a river at sunrise, a desert under a full moon. Everything about our work follows from one wish: that you come home rested, and with nothing to argue about.',
  whatWeDo: {
    heading: 'What we do',
    paragraphs: [
      'We plan and run tours across India and to a few neighbours and favourites beyond it. Most of our guests travel to pray: Char Dham and Kedarnath, Somnath and Dwarka, Kashi, Puri, Tirupati, Vaishno Devi. Others want a weekend away, a first houseboat, a road over high passes, or simply a week in which somebody else looks after the details.',
      'Every tour on this site is a complete package. It says what is included, what is not, how each day runs, and what one person pays. You can book it as it is, or ask us to change it for you: pilgrimages at the pace of grandparents, family trips with small children, honeymoons, and corporate offsites for groups.',
    ],
  },
  whyWeStarted: {
    heading: 'Why we started',
    paragraphs: [
      'A yatra is often planned by the youngest in the family and travelled by the oldest. The one who books reads ten pages that all look alike, and finds out about the extra charges at the hotel desk. The ones who travel meet a driver who was never told that grandfather cannot climb stairs.',
      'We started because both of them deserve better: a price that is the price, a plan in plain words, and a person who answers the phone.',
    ],
  },
  different: {
    heading: 'How we’re different',
    points: [
      {
        title: 'Verified local partners',
        text: 'Hotels, drivers and guides are people we know by name. We check documents, vehicles and rooms before we send any guest to them, and we stop working with those who do not keep their word.',
      },
      {
        title: 'Upfront pricing, no hidden fees',
        text: 'The price on the page is for one person and in rupees, taxes included. The total you see before you pay is the total you pay.',
      },
      {
        title: 'Live availability, instant vouchers',
        text: 'The calendar shows the seats that are really left on each day. Your seats are confirmed as soon as your payment is, and the confirmation is in your inbox in the same minute.',
      },
      {
        title: 'Secure payments',
        text: 'You pay by UPI, card or net banking through a licensed payment provider. Your card number never reaches our computers, so nobody can take it from them.',
      },
      {
        title: '24/7 WhatsApp and call support',
        text: 'A road is closed, a train is late, somebody feels unwell: call or write at any hour. You speak to a person who can see your booking and can act.',
      },
    ],
  },
  community: {
    heading: 'Sustainability & community',
    paragraphs: [
      'The places we visit are somebody’s home and often somebody’s prayer. We prefer family-run stays and local guides, so that what you spend remains in the valley or the village. We keep groups small where the paths are narrow, ask guests to carry a bottle instead of buying plastic, and follow the rules of each temple about clothing, photographs and silence.',
      'In the high Himalaya we travel only in the open season, and we turn back when the weather says so. No photograph is worth a landslide.',
    ],
  },
  promise: {
    heading: 'Our promise',
    paragraphs: [
      'You will know what you pay before you pay it. You will know where you sleep before you leave home. If plans change, you know until when you can cancel and how much you get back, to the rupee, before you pay; for every tour that is a full refund up to 24 hours before the start. And if something goes wrong on the way, we will put it right first and talk about whose fault it was later.',
      'One more honest word: the pictures on this site are illustrations, made for us by one hand. The places are real; the light, we admit, is at its best.',
    ],
  },
  action: {
    heading: 'Where would you like to go?',
    text: 'Tell us who is travelling and when. We will tell you honestly what is possible.',
    talk: 'Talk to a travel expert',
    start: 'Start planning',
  },
  keralaAlt: 'A houseboat gliding past palms on the Kerala backwaters in the morning',
  varanasiAlt: 'A wooden boat on the Ganga before the ghats of Varanasi at sunrise',
} as const
