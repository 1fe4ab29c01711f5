/** Texts that stand on every sheet that the office prints. */
export const sheetPaper = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  continued: 'continued',
  printed: (moment: string, who: string) => `Printed ${moment} by ${who}`,
  private: 'Personal data: destroy this sheet after the trip.',
} as const
