/**
 * The page for paying a balance due on a paid booking, opened by signed link: anybody with the link may pay. Its path
 * is below the booking page. It is not in the table of all pages, because every page loads that table.
 */
export const balanceDuePage = (token?: string) => `/my-booking/pay${token === undefined ? '' : `#token=${token}`}`
