import { deskAuditEvents } from '#messages/desk/audit-events.ts'

/** An audit event in words; its name with spaces if it was written by a newer version. */
export function auditEventInWords(name: string): string {
  return wordsIn(deskAuditEvents.auditEvents, name)
}

/** The subject of an audit event, in words. */
export function thingInWords(kind: string): string {
  return wordsIn(deskAuditEvents.things, kind)
}

function wordsIn(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name.replaceAll(/[_-]/g, ' ')
}
