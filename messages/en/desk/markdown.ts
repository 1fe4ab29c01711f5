/** Texts of a Markdown field. */
export const deskMarkdown = {
  marks: (label: string) => `Formatting of “${label}”`,
  names: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    bullets: '• List',
    numbers: '1. List',
    link: 'Link',
  },
  titles: {
    heading: 'Heading',
    bold: 'Bold (Ctrl+B)',
    italic: 'Italic (Ctrl+I)',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    link: 'Link (Ctrl+K)',
  },
  hint: 'A blank line ends a paragraph. ## starts a heading, - a list item; **bold**, *italic*, [text](/address).',
} as const
