import { deskAuditEvents } from '#messages/desk/audit-events.ts'

/** An audit event in words. For an event of a newer version, its name with spaces. */
export function auditEventLabel(name: string): string {
  return lookUpLabel(deskAuditEvents.auditEvents, name)
}

/** The subject of an audit event, in words. */
export function auditSubjectLabel(kind: string): string {
  return lookUpLabel(deskAuditEvents.things, kind)
}

function lookUpLabel(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name.replaceAll(/[_-]/g, ' ')
}
