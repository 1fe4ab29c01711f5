/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  ignoredAtDesk: 'ignored at the desk',
  matchedAtDesk: 'matched at the desk',
  refundedInGatewayDashboard: 'refunded in the gateway dashboard',
  noBookingFound: 'no booking found',
  importedAtDesk: 'imported at the desk',
  removedAtDesk: 'removed at the desk',
} as const
