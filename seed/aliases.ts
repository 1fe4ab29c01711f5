import type { SeedAlias } from './seed-types.ts'

/**
 * Names for the same place or thing. A search for one name in a row also finds everything with another name in that
 * row.
 */
const synonymGroups: readonly (readonly string[])[] = [
  ['Varanasi', 'Banaras', 'Benares', 'Kashi'],
  ['Prayagraj', 'Allahabad', 'Prayag'],
  ['Ayodhya', 'Faizabad', 'Ram Janmabhoomi'],
  ['Mumbai', 'Bombay'],
  ['Kolkata', 'Calcutta'],
  ['Chennai', 'Madras'],
  ['Bengaluru', 'Bangalore'],
  ['Mysuru', 'Mysore'],
  ['Puducherry', 'Pondicherry', 'Pondy'],
  ['Thiruvananthapuram', 'Trivandrum'],
  ['Alappuzha', 'Alleppey'],
  ['Kochi', 'Cochin', 'Ernakulam'],
  ['Udhagamandalam', 'Ooty'],
  ['Kodagu', 'Coorg'],
  ['Thanjavur', 'Tanjore'],
  ['Kanyakumari', 'Cape Comorin'],
  ['Rameswaram', 'Rameshwar', 'Ramanathaswamy'],
  ['Tirupati', 'Tirumala', 'Balaji'],
  ['Hampi', 'Vijayanagara'],
  ['Puri', 'Jagannath', 'Jagannathpuri'],
  ['Odisha', 'Orissa'],
  ['Uttarakhand', 'Uttaranchal', 'Devbhoomi'],
  ['Kashmir', 'Srinagar'],
  ['Ladakh', 'Leh'],
  ['Vaishno Devi', 'Mata Vaishnodevi', 'Katra', 'Mata Rani'],
  ['Amritsar', 'Golden Temple', 'Harmandir Sahib', 'Swarn Mandir', 'Ambarsar'],
  ['Vrindavan', 'Brindavan', 'Braj', 'Vraj'],
  ['Rishikesh', 'Hrishikesh'],
  ['Haridwar', 'Hardwar'],
  ['Dwarka', 'Dwarkadhish'],
  ['Rann of Kutch', 'Kachchh', 'Kutch', 'White Desert', 'Rann Utsav'],
  ['Somnath', 'Prabhas Patan'],
  ['Goa', 'Gova'],
  ['Delhi', 'New Delhi', 'Dilli'],
  ['Taj Mahal', 'Agra'],
  ['Bodhgaya', 'Bodh Gaya', 'Mahabodhi'],
  ['Kathmandu', 'Pashupatinath'],
  ['Tamil Nadu', 'Tamilnad'],
  ['Andaman', 'Port Blair', 'Havelock', 'Swaraj Dweep'],
]

/** One-way aliases: a search for an alias also finds the name, but not the reverse. */
const oneWayAliases: readonly { name: string; aliases: readonly string[] }[] = [
  { name: 'Kedarnath', aliases: ['Jyotirlinga', 'Kedar', 'Baba Kedar'] },
  { name: 'Badrinath', aliases: ['Badri Vishal', 'Badri Narayan'] },
  { name: 'Somnath', aliases: ['Jyotirlinga'] },
  { name: 'Rameswaram', aliases: ['Jyotirlinga'] },
  { name: 'Kashi', aliases: ['Jyotirlinga', 'Kashi Vishwanath', 'Vishwanath'] },
  { name: 'Varanasi', aliases: ['Kashi Vishwanath'] },
  { name: 'Dwarka', aliases: ['Nageshwar Jyotirlinga'] },
  {
    name: 'Jyotirlingas',
    aliases: [
      'Jyotirlinga',
      'Somnath',
      'Nageshwar',
      'Mahakaleshwar Ujjain',
      'Omkareshwar',
      'Bhimashankar',
      'Trimbakeshwar Nashik',
      'Grishneshwar Ellora',
    ],
  },
  { name: 'Char Dham', aliases: ['Kedarnath', 'Badrinath', 'Gangotri', 'Yamunotri', 'Chota Char Dham'] },
  { name: 'Do Dham', aliases: ['Kedarnath', 'Badrinath'] },
  { name: 'Pilgrimage', aliases: ['Tirth Yatra', 'Teerth', 'Darshan', 'Yatra'] },
  { name: 'Honeymoon', aliases: ['Couple', 'Romantic'] },
  { name: 'Family Holidays', aliases: ['Kids', 'Children'] },
  { name: 'Houseboat', aliases: ['Backwaters'] },
  { name: 'Jaipur', aliases: ['Pink City'] },
  { name: 'Udaipur', aliases: ['City of Lakes', 'Mewar'] },
  { name: 'Jaisalmer', aliases: ['Thar', 'Golden City', 'Sam Dunes'] },
  { name: 'Nubra', aliases: ['Khardung La'] },
  { name: 'Manali', aliases: ['Rohtang', 'Kullu'] },
]

/** All aliases of the sample business: one row for each direction in which a name matches. */
export const seedAliases: readonly SeedAlias[] = [
  ...synonymGroups.flatMap((group) =>
    group.flatMap((name) => group.filter((alias) => alias !== name).map((alias) => ({ name, alias }))),
  ),
  ...oneWayAliases.flatMap(({ name, aliases }) => aliases.map((alias) => ({ name, alias }))),
]
