/** One error message for each field of a traveller's details and each problem. */
export const travellerProblems = {
  name: {
    MISSING: 'Please enter the name as on the photo ID.',
    WRONG:
      'Please enter a name of at least two characters: letters of any script, spaces, dots, apostrophes and hyphens.',
    TOO_LONG: 'Please use at most 80 characters for the name.',
  },
  age: {
    MISSING: 'Please enter the age in whole years (0 for a baby).',
    WRONG: 'Please enter the age in whole years, from 0 to 120.',
    TOO_LONG: 'Please enter the age in whole years, from 0 to 120.',
  },
  gender: {
    MISSING: 'Please choose female, male or other, as on the photo ID.',
    WRONG: 'Please choose female, male or other, as on the photo ID.',
    TOO_LONG: 'Please choose female, male or other, as on the photo ID.',
  },
  food: {
    MISSING: 'Please choose a food preference.',
    WRONG: 'Please choose one of the food options.',
    TOO_LONG: 'Please choose one of the food options.',
  },
  medicalNotes: {
    MISSING: 'Medical notes are never required.',
    WRONG: 'Please write the medical notes as plain text.',
    TOO_LONG: 'Please use at most 500 characters for the medical notes.',
  },
} as const
