/** Texts that stand on every sheet that the office prints. */
export const sheetPaper = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  continued: 'continued',
  /** In a cell that is divided: at its end, and where it goes on. */
  goesOn: '… next page',
  wentOn: '… continued',
  printed: (moment: string, who: string) => `Printed ${moment} by ${who}`,
  private: 'Personal data. Shred this sheet after the trip.',
} as const
