import { wordsFor } from './words-for.ts'

/** Texts of the part 'Pictures' of a package at the desk. */
export const deskPackagePictures = {
  title: 'Pictures',
  none: 'There is no picture yet. Choose some from the library, or add files.',
  hint: 'Cards, lists and the head of the page begin with the first one. Drag a picture, or press Alt and an arrow key.',
  cover: 'Cover',
  placeOf: (place: number, all: number) => `Picture ${place} of ${all}`,
  choose: 'Choose from the library',
  chooseTitle: 'Choose pictures',
  chosen: (count: number) => wordsFor(count, 'Put 1 picture in', `Put ${count} pictures in`),
  chooseNone: 'Choose pictures first',
  isIn: 'In the package',
  full: 'A package has at most 40 pictures.',
  up: 'Earlier',
  upOf: (text: string) => `Move “${text}” earlier`,
  down: 'Later',
  downOf: (text: string) => `Move “${text}” later`,
  takeOut: 'Take out',
  takeOutOf: (text: string) => `Take “${text}” out`,
  takenOut: 'Taken out. It is still in the library.',
  undo: 'Put it back',
  moved: (place: number, all: number) => `Now picture ${place} of ${all}.`,
  gone: 'This picture is not in the library any more. Take it out.',
  more: 'Show more',
  ofDay: 'Choose pictures of the day',
  noneOfDay: 'No picture of the day yet.',
} as const
