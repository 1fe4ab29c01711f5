/** The size of A5 in points. */
export const A5 = { width: 419.53, height: 595.28 } as const

/** The size of A4 in points, portrait. */
export const A4 = { width: 595.28, height: 841.89 } as const

/** The colours of our documents, which are those of the site. */
export const PAPER_COLORS = {
  ink: '#1A1838',
  soft: '#57557A',
  line: '#E6DCCD',
  sindoor: '#9C2A12',
  marigold: '#F4A62A',
  blush: '#FDEEE7',
} as const
