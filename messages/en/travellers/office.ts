import { wordsFor } from '../kernel/words-for.ts'

/** Desk messages about a list of travellers. */
export const deskTravellerList = {
  tooMany: (listedCount: number, free: number) =>
    `${wordsFor(listedCount, 'The list has 1 traveller', `The list has ${listedCount} travellers`)}, but ${wordsFor(free, 'only 1 seat has no traveller yet', free === 0 ? 'every seat has a traveller' : `only ${free} seats have no traveller yet`)}. Nothing was saved.`,
  wrong: (number: number, name: string, problem: string) =>
    `Traveller ${number}${name === '' ? '' : ` (${name})`}: ${problem} Nothing was saved.`,
} as const
