/** Names of a traveller's details, for every place that asks for them or shows them. */
export const travellerFields = {
  name: 'Name as on photo ID',
  nameHint: 'As on the Aadhaar card, passport or other ID carried on the trip.',
  age: 'Age',
  gender: 'Gender',
  genders: { female: 'Female', male: 'Male', other: 'Other' },
  food: 'Food',
  choose: 'Please choose',
  foods: {
    vegetarian: 'Vegetarian',
    jain: 'Jain (no root vegetables)',
    'non-vegetarian': 'Non-vegetarian',
    vegan: 'Vegan',
    'no-preference': 'No preference',
  },
  /** Short words, for a one-line summary. */
  foodLabels: {
    vegetarian: 'Vegetarian',
    jain: 'Jain food',
    'non-vegetarian': 'Non-vegetarian',
    vegan: 'Vegan',
    'no-preference': 'Eats anything',
  },
  ageLabel: (age: number) => `Age ${age}`,
  medicalNotes: 'Medical notes',
} as const
