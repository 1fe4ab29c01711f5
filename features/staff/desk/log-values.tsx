import type { AuditLogEntry } from '../api/staff-schemas.ts'
import { deskStaff } from '#messages/staff/desk.ts'
import classes from './staff-page.module.css'

/** The expanded details of a log line: the old and new values, the reason, and where the event came from. */
export function LogValues({ line }: { line: AuditLogEntry }) {
  const facts: readonly (readonly [string, string])[] = [
    ...(line.before === null ? [] : [[deskStaff.was, asText(line.before)] as const]),
    ...(line.after === null ? [] : [[deskStaff.is, asText(line.after)] as const]),
    ...(line.isErased ? [[deskStaff.personal, deskStaff.erasedValues] as const] : []),
    [deskStaff.reason, line.reason],
    [deskStaff.from, deskStaff.sources[line.from]],
    ...(line.network === null ? [] : [[deskStaff.network, line.network] as const]),
  ]
  return (
    <dl className={`stack ${classes.values}`}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="muted small">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function asText(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${printed(value)}`)
  return entries.length === 0 ? deskStaff.erased : entries.join(', ')
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
