/** Texts of a field that is written in Markdown. */
export const deskMarkdown = {
  marks: (label: string) => `Signs for “${label}”`,
  names: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italics',
    bullets: '• List',
    numbers: '1. List',
    link: 'Link',
  },
  titles: {
    heading: 'Makes the line a heading',
    bold: 'Makes the chosen words bold (Ctrl B)',
    italic: 'Makes the chosen words italic (Ctrl I)',
    bullets: 'Makes the chosen lines a list',
    numbers: 'Makes the chosen lines a numbered list',
    link: 'Makes the chosen words a link (Ctrl K)',
  },
  hint: 'An empty line ends a paragraph. ## begins a heading, - a line of a list; **bold**, *italics*, [words](/address).',
} as const
