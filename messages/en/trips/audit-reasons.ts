/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  viaTripLink: 'via trip link',
  contactsAndBoardingPoint: 'contacts and boarding point',
} as const
