import type { SeedCategory } from './seed-types.ts'

/** In display order. The home page shows the first category differently from the others. */
export const seedCategories: readonly SeedCategory[] = [
  { name: 'Most Popular Tours', blurb: 'The journeys our travellers ask for most, season after season.' },
  { name: 'Pilgrimage', blurb: 'Temple towns, holy rivers and hill shrines, at a pace that suits grandparents too.' },
  { name: 'Char Dham Yatra', blurb: 'The four seats of the Garhwal Himalaya, open from May until autumn.' },
  { name: 'Weekend Getaways', blurb: 'One to three days away, with Monday morning still your own.' },
  { name: 'Family Holidays', blurb: 'Easy drives, room to play and food that children eat.' },
  { name: 'Honeymoon', blurb: 'Lakes, hills and islands for two, with time to do nothing.' },
  { name: 'Heritage & Culture', blurb: 'Forts, carved temples and old cities, with guides who grew up there.' },
  { name: 'Adventure & Himalaya', blurb: 'High passes, white water and mountain roads, planned with care for height.' },
  { name: 'Beaches & Islands', blurb: 'Warm sea, fishing villages and clear water.' },
  { name: 'International', blurb: 'Nepal, Bhutan and the Emirates, with documents and permits explained.' },
]
