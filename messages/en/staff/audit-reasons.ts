/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  byThemselves: 'by themselves',
  wrongPasswordToChange: 'wrong password when changing it',
  wrongVerificationCode: 'wrong verification code',
  wrongAuthenticatorCode: 'wrong authenticator code',
  wrongRecoveryCode: 'wrong recovery code',
  correctPasswordAndCode: 'correct password and code',
  correctPasswordAndRecoveryCode: 'correct password and recovery code',
  byOwnerCommand: 'by the command desk:owner',
  sampleAccount: 'sample account',
  onStaffPage: 'on the staff page',
  reportedAfterCorrectPassword: 'reported after correct password',
  viaEmailedLinkWithFirstCode: 'via emailed link, with a first code',
  onTheirOwnPage: 'on their own page',
} as const
