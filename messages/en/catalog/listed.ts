/** Texts that cards have only in a listing. */
export const listedMessages = {
  effort: { 1: 'Easy on the knees', 2: 'Some steps', 3: 'Long walks', 4: 'Hard climb' },
  nextStart: 'Next start',
  inMonth: (month: string) => `In ${month}:`,
  fromCities: (cities: readonly string[]) =>
    cities.length > 3
      ? `from ${cities.slice(0, 2).join(', ')} and ${cities.length - 2} more cities`
      : `from ${[cities.slice(0, -1).join(', '), cities.at(-1)].filter((part) => part !== '').join(' or ')}`,
} as const
