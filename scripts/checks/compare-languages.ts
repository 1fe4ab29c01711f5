import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const BASE_LANGUAGE = 'en'

/**
 * Compares the languages of `messages/` with English: every language needs the same files with the same exports. The
 * import map would silently fall back to the English file for a missing one, so the build fails instead.
 *
 * @param folder has one folder for each language.
 * @returns One sentence for each difference; empty when the languages agree.
 */
export function compareLanguages(folder: string): string[] {
  const english = readLanguage(folder, BASE_LANGUAGE)
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== BASE_LANGUAGE)
    .map(({ name }) => name)
  return others.flatMap((language) => compare(language, readLanguage(folder, language), english))
}

type Exports = ReadonlyMap<string, ReadonlySet<string>>

function readLanguage(folder: string, language: string): Exports {
  const names = readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return new Map(names.map((name) => [name, exportsOf(readFileSync(path.join(folder, language, name), 'utf8'))]))
}

function exportsOf(text: string): Set<string> {
  const found = text.matchAll(/^export (?:async )?(?:const|function|type) (\w+)/gm)
  return new Set([...found].map(([, name = '']) => name))
}

function compare(language: string, translations: Exports, english: Exports): string[] {
  const missing = [...english.keys()]
    .filter((file) => !translations.has(file))
    .map((file) => `${language}/${file} is missing`)
  const unknown = [...translations.keys()]
    .filter((file) => !english.has(file))
    .map((file) => `${language}/${file} is not in English`)
  const exports = [...english].flatMap(([file, names]) => {
    const theirs = translations.get(file)
    if (theirs === undefined) return []
    return [
      ...[...names].filter((name) => !theirs.has(name)).map((name) => `${language}/${file} lacks ${name}`),
      ...[...theirs]
        .filter((name) => !names.has(name))
        .map((name) => `${language}/${file} has ${name}, English does not`),
    ]
  })
  return [...missing, ...unknown, ...exports]
}
