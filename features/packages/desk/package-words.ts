import type { PackagePath } from '../rules/merge-packages.ts'
import type { PackageField } from '../rules/package-changes.ts'
import type { PackageContent } from '../rules/package-content.ts'
import { deskPackage as texts } from '#messages/packages/desk-package.ts'
import { formatCell, plainWords, type Cell } from './cells.ts'
import { EDITOR_FIELDS } from './package-fields.ts'
import { listOf } from './package-lists.ts'
import { cellName, formatRow } from './row-list.ts'

/** The value of a field as text, one line for each comparable item: a value, a row, a paragraph. */
export function fieldLines(content: PackageContent, field: PackageField): string[] {
  const list = listOf(field)
  if (list !== undefined) return list.rows(content).map((row) => formatRow(row, content))
  const cells = EDITOR_FIELDS.filter((each) => each.field === field)
  const [only] = cells
  if (cells.length === 1 && only !== undefined) return linesOf(only, content)
  if (cells.length > 0)
    return cells.flatMap((cell) => {
      const cellText = formatCell(cell, content)
      return cellText === '' ? [] : [`${cell.label}: ${cellText}`]
    })
  const value = content[field]
  return Array.isArray(value) ? value.map(String) : []
}

function linesOf(cell: Cell<PackageContent>, content: PackageContent): string[] {
  const text = cell.format === 'rich' ? paragraphsOf(cell.read(content)) : formatCell(cell, content).split('\n')
  return text.filter((line) => line !== '')
}

/** The paragraphs, headings and list items of rich text, without tags. */
function paragraphsOf(html: string): string[] {
  return html.split(/<\/(?:p|li|h3|h4|td|th|blockquote)>|<br\s*\/?>/).map(plainWords)
}

/** The value of a field in one line. */
export function formatField(content: PackageContent, field: PackageField): string {
  const lines = fieldLines(content, field)
  return lines.length === 0 ? texts.empty : lines.join('; ')
}

/** A place in a document: its label, such as `Day 2, Title`, and its value. */
export function describePath(content: PackageContent, place: PackagePath): { label: string; cellText: string } {
  const [field, first, second = ''] = place
  if (first === undefined) return { label: texts.fields[field], cellText: formatField(content, field) }
  const single = EDITOR_FIELDS.find(({ name }) => name === `${field}.${first}`)
  if (single !== undefined) return { label: single.label, cellText: formatCell(single, content) }
  const row = listOf(field)?.rows(content)[Number(first)]
  if (row === undefined)
    return { label: texts.fields[field], cellText: fieldLines(content, field)[Number(first)] ?? texts.empty }
  const cell = row.cells.find(({ name }) => name === cellName(field, Number(first), String(second)))
  if (cell === undefined) return { label: row.title, cellText: formatRow(row, content) }
  return { label: `${row.title}, ${cell.label}`, cellText: formatCell(cell, content) }
}
