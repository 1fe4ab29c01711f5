import type { PackageField } from '#domain/package-changes.ts'
import type { PackageContent } from '#domain/package-content.ts'
import { isEmptyHtml } from '#domain/rich-text.ts'
import { deskPackage as texts } from '#messages/desk-package.ts'
import { EDITOR_FIELDS } from './package-fields.ts'

/** What a field holds, in words: as it is written in the editor, else how many entries there are. */
export function fieldInWords(content: PackageContent, field: PackageField): string {
  const written = Object.values(EDITOR_FIELDS)
    .flat()
    .filter((each) => each.field === field)
  if (written.length === 1) return written[0]?.read(content) ?? ''
  const parts = written.map(({ label, read, look }) => ({ label, words: inWords(look, read(content)) }))
  if (parts.length > 0)
    return parts.flatMap(({ label, words }) => (words === '' ? [] : [`${label}: ${words}`])).join('; ')
  return contentInWords(content[field])
}

const inWords = (look: object | string, text: string) => {
  const options = typeof look === 'object' && 'options' in look ? look.options : undefined
  return typeof options === 'object' && options !== null
    ? String(Object.entries(options).find(([value]) => value === text)?.[1] ?? text)
    : text
}

/** How much a value holds. */
function contentInWords(value: PackageContent[PackageField]): string {
  if (Array.isArray(value)) return value.length === 0 ? texts.empty : texts.counted(value.length)
  if (typeof value === 'string') return isEmptyHtml(value) ? texts.empty : texts.written
  if (value === null) return texts.empty
  return typeof value === 'object' ? texts.counted(Object.keys(value).length) : String(value)
}
