/**
 * The page of a balance due on a paid booking, by signed link: anybody who has it may pay. Its path is below the page
 * of a booking. It is not in the table of all pages, because every page loads that table.
 */
export const balanceDuePage = (token?: string) => `/my-booking/pay${token === undefined ? '' : `#token=${token}`}`
