/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  incidentPhoto: 'incident photo',
  travellerListStoredOnPhone: 'traveller list stored on a phone',
  medicalNotesOnPhone: 'medical notes stored on a phone under a PIN',
  resolvedAtDesk: 'resolved at the desk',
  departureRollCall: 'departure roll-call',
  medicalNoteOnPhone: 'traveller’s medical note, on a phone',
  reportedByTourManager: 'reported by tour manager',
} as const
