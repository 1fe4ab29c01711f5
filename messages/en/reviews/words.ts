/** Words about stars and authors, for every place where reviews are shown or written. */
export const reviewLabels = {
  /** For one to five stars. */
  stars: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'],
  aspects: {
    guide: 'Guide and driver',
    stays: 'Stays',
    food: 'Food',
    asDescribed: 'As described, worth the price',
    care: 'Safety and care',
  },
  unnamed: 'A traveller',
  named: (name: string, place: string) => (place === '' ? name : `${name}, ${place}`),
} as const
