import type { SeedCountry } from './seed-types.ts'

export const seedCountries: readonly SeedCountry[] = [
  { name: 'India' },
  { name: 'Nepal' },
  { name: 'Bhutan' },
  { name: 'United Arab Emirates' },
]
