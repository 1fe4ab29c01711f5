/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  replacedByAnotherChange: 'replaced by another change',
  moreExpensiveTripChosen: 'more expensive trip chosen',
  priceDifferenceDue: 'price difference due',
  withdrawnAtDesk: 'withdrawn at the desk',
  cancelledByPolicy: (guests: number, of: number) => `${guests} of ${of} guests cancelled at the desk by policy`,
  cancelledByTraveller: (guests: number, of: number) => `${guests} of ${of} guests cancelled`,
  guestsCancelled: 'guests cancelled',
  cancelledByUs: (guests: number, of: number) => `${guests} of ${of} guests cancelled by us at the desk`,
  cancelledAsException: (guests: number, of: number) =>
    `${guests} of ${of} guests cancelled at the desk as an exception`,
  movedToAnotherPackage: 'moved to another package',
  movedToAnotherDay: 'moved to another day',
  approvedByOwner: 'approved by an owner',
  declinedByOwner: 'declined by an owner',
  withdrawnByRequester: 'withdrawn by requester',
  aboveRoleLimit: 'above role limit',
  withinRoleLimit: 'within role limit',
  movedWithoutThisChange: 'moved without this change',
} as const
