/**
 * The page for paying a balance due on a paid booking. Anybody with its signed link may pay. Its path is below the
 * booking page. It is not in the table of all pages, because every page loads that table.
 */
export const balanceDuePage = (token?: string) => `/my-booking/pay${token === undefined ? '' : `#token=${token}`}`
