/**
 * Static texts of the home page: the three promises and 'customers are saying'. They are in a separate file, because
 * browsers get them in the server's HTML and need no script for them.
 */
export const homeStaticMessages = {
  features: {
    label: 'Why travel with us',
    list: [
      { icon: 'price', title: 'Best Price Guarantee', line: 'Every rupee shown before you pay' },
      { icon: 'booking', title: 'Easy & Quick Booking', line: 'Three short steps, confirmed instantly' },
      { icon: 'care', title: 'Customer Care 24/7', line: 'WhatsApp or call, whenever you need us' },
    ],
  },
  testimonials: {
    title: 'customers are saying',
    line: 'These three examples show what reviews here will look like.',
    reviewsLine: 'Only people who travelled with us can review. Newest first, good or bad.',
    verified: (month: string) => `Travelled with us in ${month}`,
    examplesNote: 'Three examples that we wrote ourselves before the first review.',
    examples: 'Examples, written by us',
    example: 'Example, written by us',
    invented: (name: string) => `${name}, an invented name`,
    none: {
      title: 'No reviews yet.',
      text: 'Only people who travelled with us can write one. We ask every family after the trip and publish what they say.',
      prices: 'Every price item shown before you pay',
      refunds: 'Refund dates in writing',
      office: 'An office you can visit',
    },
    list: [
      {
        packageTitle: 'Kashi Darshan with Ganga Aarti',
        quote: 'The boat was ready before sunrise, and a wheelchair waited at the ghat for my mother.',
        author: 'Meera Desai',
      },
      {
        packageTitle: 'Rann of Kutch Weekend',
        quote: 'One message on WhatsApp and the pick-up moved an hour.',
        author: 'Arjun Nair',
      },
      {
        packageTitle: 'Kedarnath & Badrinath Do Dham Yatra',
        quote: 'Six unhurried days. The plan said plainly where the walking would be hard.',
        author: 'Sunita Rao',
      },
    ],
  },
} as const
