import type { SeedTripContacts } from './seed-types.ts'

/**
 * Marks a name as a sample: no such hotel or person exists. None of the phone numbers is in use, because no Indian
 * landline number has a 0 after its area code.
 */
const sample = (name: string) => `${name} (sample)`
const number = (last: string) => `+91 79 0010 ${last}`

const emergency = { name: sample('Duty desk, day and night'), phone: number('0209') }

/** Contacts for the departures that a visitor to the sample business will most likely open. */
export const seedTripContacts: readonly SeedTripContacts[] = [
  {
    packageId: 4,
    boarding: {
      place: 'Rajkot Junction railway station, main entrance',
      details:
        'The driver waits by the prepaid taxi booth with a Pathik board. Flights before 10 am are met at the airport.',
      time: '11:00',
      mapUrl: 'https://www.openstreetmap.org/search?query=Rajkot%20Junction%20railway%20station',
    },
    hotels: [
      { fromNight: 1, toNight: 2, name: sample('Hotel Gomti View'), place: 'Dwarka', phone: number('0221') },
      { fromNight: 3, toNight: 3, name: sample('Hotel Triveni'), place: 'Somnath', phone: number('0222') },
    ],
    driver: { name: sample('Bhavesh'), phone: number('0231'), vehicle: 'White tempo traveller, 17 seats' },
    guide: { name: sample('Hetal'), phone: number('0241') },
    emergency,
  },
  {
    packageId: 5,
    boarding: {
      place: 'Jammu Tawi railway station, gate 1',
      details: 'Please be there 15 minutes earlier: cars may only stop for a moment.',
      time: '09:30',
      mapUrl: 'https://www.openstreetmap.org/search?query=Jammu%20Tawi%20railway%20station',
    },
    hotels: [
      { fromNight: 1, toNight: 2, name: sample('Hotel Trikuta Foothills'), place: 'Katra', phone: number('0223') },
    ],
    driver: { name: sample('Ranjit'), phone: number('0232'), vehicle: 'Silver minibus, 12 seats' },
    guide: null,
    emergency,
  },
  {
    packageId: 7,
    boarding: {
      place: 'Varanasi Junction railway station, platform 1 exit',
      details: 'Travellers who come by air are met at arrivals; tell us your flight the day before.',
      time: '12:00',
      mapUrl: 'https://www.openstreetmap.org/search?query=Varanasi%20Junction%20railway%20station',
    },
    hotels: [{ fromNight: 1, toNight: 2, name: sample('Hotel Assi Lanes'), place: 'Varanasi', phone: number('0224') }],
    driver: { name: sample('Shyam'), phone: number('0233'), vehicle: 'Blue car, 6 seats' },
    guide: { name: sample('Meera'), phone: number('0242') },
    emergency,
  },
]
