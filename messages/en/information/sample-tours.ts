/** The static sample tour cards (specification §3): demo data of two cities abroad, never sold here. */
export const sampleToursMessages = {
  heading: 'Sample day tours abroad',
  lead: 'Five ideas for a day in Dubai and Abu Dhabi. They are samples and cannot be booked here; the hours and prices are only a guide.',
  line: ({ location, duration, tourType, price }: Pick<SampleTour, 'location' | 'duration' | 'tourType' | 'price'>) =>
    `Sample · ${location.split(',')[0]}, ${duration} hours, ${tourType.toLowerCase()} · about ${price}`,
  ask: 'Ask',
  askAbout: (title: string) => ` about ${title}`,
} as const

/**
 * The fields as the specification lists them. The page shows no picture, tag or number of reviews, because a sample
 * tour has earned none.
 */
type SampleTour = {
  id: number
  tag: string
  /** One to three paths. */
  slideImg: readonly [string, ...string[]]
  title: string
  location: string
  /** In hours. */
  duration: string
  numberOfReviews: string
  /** The displayed price, without a currency. */
  price: string
  tourType: string
  /** In milliseconds. */
  delayAnimation: 100 | 200 | 300 | 400
}

const DUBAI = '/media/dubai.2f7a1b8e-1600.webp'
const ABU_DHABI = '/media/abudhabi.bbb15692-1600.webp'

export const sampleTours: readonly SampleTour[] = [
  {
    id: 1,
    tag: 'LIKELY TO SELL OUT*',
    slideImg: [DUBAI],
    title: 'Dubai Creek by abra and the old souks',
    location: 'Dubai, United Arab Emirates',
    duration: '2',
    numberOfReviews: '0',
    price: '4,100',
    tourType: 'Walking tour',
    /** In milliseconds. */
    delayAnimation: 100,
  },
  {
    id: 2,
    tag: 'Best Seller',
    slideImg: [DUBAI],
    title: 'Modern Dubai: the Marina, the Palm and the Burj Khalifa',
    location: 'Dubai, United Arab Emirates',
    duration: '5',
    numberOfReviews: '0',
    price: '6,200',
    tourType: 'Private tour',
    delayAnimation: 200,
  },
  {
    id: 3,
    tag: 'Top Rated',
    slideImg: [DUBAI],
    title: 'Desert evening with dunes, camels and a vegetarian dinner',
    location: 'Dubai, United Arab Emirates',
    duration: '6',
    numberOfReviews: '0',
    price: '7,400',
    tourType: 'Small group',
    delayAnimation: 300,
  },
  {
    id: 4,
    tag: '',
    slideImg: [ABU_DHABI],
    title: 'Sheikh Zayed Grand Mosque and the Corniche',
    location: 'Abu Dhabi, United Arab Emirates',
    duration: '8',
    numberOfReviews: '0',
    price: '8,900',
    tourType: 'Day trip',
    delayAnimation: 400,
  },
  {
    id: 5,
    tag: 'Top Rated',
    slideImg: [ABU_DHABI, DUBAI],
    title: 'BAPS Hindu Mandir, the Louvre and the Grand Mosque',
    location: 'Abu Dhabi, United Arab Emirates',
    duration: '10',
    numberOfReviews: '0',
    price: '10,500',
    tourType: 'Day trip',
    /** In milliseconds. */
    delayAnimation: 100,
  },
]
