import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the field for text with a few tags. */
export const deskRichText = {
  empty: 'Empty',
  withTags: 'The editor did not arrive. Write with tags: <p>, <ul>, <li>, <strong>.',
  withTable: 'This text has a table, so it is written with its tags.',
  tools: (label: string) => `Look of “${label}”`,
  words: (count: number) => wordsFor(count, '1 word', `${count} words`),
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Where the link leads',
  addressHint: 'https://…, a page of ours such as /contact, mailto: or tel:. Empty takes the link away.',
  addressWrong: 'A link begins with https://, mailto:, tel: or /.',
  setLink: 'Set the link',
  leaveLink: 'Leave it',
  dropped: (what: readonly string[]) => `Not taken over from what was pasted: ${what.join(', ')}.`,
  droppedKinds: {
    pictures: (count: number) => wordsFor(count, '1 picture', `${count} pictures`),
    tables: (count: number) => wordsFor(count, '1 table, its words stay', `${count} tables, their words stay`),
    looks: () => 'colours, sizes and fonts',
    frames: (count: number) => wordsFor(count, '1 film or form', `${count} films or forms`),
    links: (count: number) => wordsFor(count, '1 link that is not safe', `${count} links that are not safe`),
    scripts: () => 'scripts',
  },
} as const
