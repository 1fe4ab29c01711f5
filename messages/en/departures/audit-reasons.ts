/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  afterThirtySeconds: '30 seconds after it was queued',
  travelDocumentsOfDeparture: 'travel documents of the departure',
  standardRooms: 'standard rooms',
  rooming: 'rooming',
  boarding: 'on the departure page',
  downloadedAtDesk: 'downloaded at the desk',
  departureManifest: 'departure manifest',
} as const
