/**
 * The page of what is due on a paid booking, by signed link: anybody who has it may pay. It stands below the page of a
 * booking and beside the table of all pages, because every page loads that table.
 */
export const duePage = (token?: string) => `/my-booking/pay${token === undefined ? '' : `#token=${token}`}`
