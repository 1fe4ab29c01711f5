import { rowProblems } from '#messages/import-export/desk.ts'

const MAX_SHOWN_CHARACTERS = 60

/** A message that names the column of a wrong cell, its value, and why it is wrong. */
export function invalidCell(column: string, value: unknown, problem: string): string {
  const valueText = shownValue(value)
  return valueText === '' ? rowProblems.emptyCell(column, problem) : rowProblems.cell(column, valueText, problem)
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'symbol') return ''
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ').trim()
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text
}
