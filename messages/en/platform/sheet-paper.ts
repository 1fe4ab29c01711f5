/** Texts on every sheet that the office prints. */
export const printedSheetMessages = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  continued: 'continued',
  /** For a cell split across pages: the notes at the end of the first part and at the beginning of the next. */
  goesOn: '… next page',
  continuedText: '… continued',
  printed: (at: string, who: string) => `Printed ${at} by ${who}`,
  privacyNotice: 'Personal data. Shred this sheet after the trip.',
} as const
