import { describe, expect, it } from 'vitest'
import { isTest, listSide, readText } from './project-files.ts'

/** What kept and written parts must not use: docs/decisions/024-kept-parts.md and docs/decisions/031-written-parts.md. */
const FORBIDDEN =
  /\b(?:useId|useLocation|useSearchParams|useParams|useMatches|useMatch|useLoaderData|useRouteLoaderData|useNavigation|NavLink|Outlet|useSession|Date|Math\.random)\b/

const files = listSide('site').filter((file) => !isTest(file))
const filesWith = (call: RegExp) => files.filter((file) => call.test(readText(file)) && file !== 'site/lib/kept.ts')
const kept = filesWith(/ kept\(/)
const written = filesWith(/ written(?:List)?\(/)
const code = (file: string) => readText(file).replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '')

describe('a kept part', () => {
  it('is made so that the browser gets no code for it', () => {
    expect(kept.length).toBeGreaterThan(1)
    const lines = kept.flatMap((file) => readText(file).match(/^.* kept\(.*$/gm) ?? [])
    expect(
      lines.filter((line) => !/^(?:export )?const \w+ = import\.meta\.env\.SSR \? kept\((\w+)\) : \1$/.test(line)),
    ).toEqual([])
  })

  it('uses nothing in its own file that differs from page to page, visitor to visitor or day to day', () => {
    expect(kept.filter((file) => FORBIDDEN.test(code(file)))).toEqual([])
  })
})

describe('a written part', () => {
  it('is made so that the browser gets no code for it', () => {
    expect(written.length).toBeGreaterThan(1)
    const lines = written.flatMap((file) => readText(file).match(/^.* written(?:List)?\(.*$/gm) ?? [])
    expect(
      lines.filter(
        (line) => !/^(?:export )?const \w+ = import\.meta\.env\.SSR \? written(?:List)?\((\w+)\) : \1$/.test(line),
      ),
    ).toEqual([])
  })

  it('shows no id that React counts, because the writer has no place in its tree', () => {
    expect(written.filter((file) => /\buseId\b/.test(code(file)))).toEqual([])
  })
})
