import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the rich text field. */
export const deskRichText = {
  empty: 'Empty',
  editorUnavailable: 'The editor could not be loaded. Write with HTML tags: <p>, <ul>, <li>, <strong>.',
  tableEditedAsHtml: 'This text has a table, so it is edited as HTML.',
  tools: (label: string) => `Formatting of “${label}”`,
  words: (count: number) => wordsFor(count, '1 word', `${count} words`),
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Link address',
  addressHint: 'https://…, one of our pages such as /contact, mailto: or tel:. Leave empty to remove the link.',
  addressInvalid: 'Links start with https://, mailto:, tel: or /.',
  setLink: 'Set link',
  cancelLink: 'Cancel',
  dropped: (what: readonly string[]) => `Removed from the pasted text: ${what.join(', ')}.`,
  droppedKinds: {
    pictures: (count: number) => wordsFor(count, '1 picture', `${count} pictures`),
    tables: (count: number) => wordsFor(count, '1 table (its text stays)', `${count} tables (their text stays)`),
    looks: () => 'colours, sizes and fonts',
    frames: (count: number) => wordsFor(count, '1 video or form', `${count} videos or forms`),
    links: (count: number) => wordsFor(count, '1 unsafe link', `${count} unsafe links`),
    scripts: () => 'scripts',
  },
} as const
