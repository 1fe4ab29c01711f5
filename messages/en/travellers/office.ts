import { wordsFor } from '../kernel/words-for.ts'

/** Desk messages about a list of travellers. */
export const deskTravellerList = {
  tooMany: (listedCount: number, free: number) =>
    `${wordsFor(listedCount, 'The list has 1 traveller', `The list has ${listedCount} travellers`)}, but ${wordsFor(free, '1 seat is unnamed', free === 0 ? 'every seat has a name' : `${free} seats are unnamed`)}. Nothing was saved.`,
  wrong: (number: number, name: string, problem: string) =>
    `Traveller ${number}${name === '' ? '' : ` (${name})`}: ${problem} Nothing was saved.`,
} as const
