import { describe, expect, it } from 'vitest'
import { isTest, listCode, readText } from './project-files.ts'

/** What a kept part must not use: docs/decisions/024-kept-parts.md. */
const FORBIDDEN =
  /\b(?:useId|useLocation|useSearchParams|useParams|useMatches|useMatch|useLoaderData|useRouteLoaderData|useNavigation|NavLink|Outlet|useSession|Date|Math\.random)\b/

const files = listCode('web').filter((file) => !isTest(file))
const kept = files.filter((file) => / kept\(/.test(readText(file)) && file !== 'web/lib/kept.ts')

describe('a kept part', () => {
  it('is made so that the browser gets no code for it', () => {
    expect(kept.length).toBeGreaterThan(1)
    const lines = kept.flatMap((file) => readText(file).match(/^.* kept\(.*$/gm) ?? [])
    expect(
      lines.filter((line) => !/^(?:export )?const \w+ = import\.meta\.env\.SSR \? kept\((\w+)\) : \1$/.test(line)),
    ).toEqual([])
  })

  it('uses nothing in its own file that differs from page to page, visitor to visitor or day to day', () => {
    const uses = kept.filter((file) => FORBIDDEN.test(readText(file).replaceAll(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '')))
    expect(uses).toEqual([])
  })
})
