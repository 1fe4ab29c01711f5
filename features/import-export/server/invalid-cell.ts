import { lineProblems } from '#messages/import-export/desk.ts'

const SHOWN = 60

/** A message that names the column of a wrong cell, its value, and why it is wrong. */
export function invalidCell(column: string, value: unknown, why: string): string {
  const shown = shownValue(value)
  return shown === '' ? lineProblems.emptyCell(column, why) : lineProblems.cell(column, shown, why)
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'symbol') return ''
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ').trim()
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
