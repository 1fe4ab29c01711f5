/** What is wrong with a field of a traveller's details: one sentence for each field and each problem. */
export const travellerProblems = {
  name: {
    MISSING: 'Please give the name as it is on the photo ID.',
    WRONG: 'A name has at least two characters: letters of any script, spaces, dots, apostrophes and hyphens.',
    TOO_LONG: 'Please use at most 80 characters for the name.',
  },
  age: {
    MISSING: 'Please give the age in whole years; a baby is 0.',
    WRONG: 'Please give the age in whole years, from 0 to 120.',
    TOO_LONG: 'Please give the age in whole years, from 0 to 120.',
  },
  gender: {
    MISSING: 'Please choose female, male or other, as on the photo ID.',
    WRONG: 'Please choose female, male or other, as on the photo ID.',
    TOO_LONG: 'Please choose female, male or other, as on the photo ID.',
  },
  food: {
    MISSING: 'Please choose how this traveller eats.',
    WRONG: 'Please choose one of the kinds of food.',
    TOO_LONG: 'Please choose one of the kinds of food.',
  },
  medicalNotes: {
    MISSING: 'Medical notes are never required.',
    WRONG: 'Please write the medical notes as plain text.',
    TOO_LONG: 'Please use at most 500 characters for the medical notes.',
  },
} as const
