import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LeavePage } from './leave-page.tsx'

describe('the page that removes a party from a waiting list', () => {
  it('has no working button before its script runs, because the server accepts no form there', () => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/waiting-list">
        <LeavePage />
      </StaticRouter>,
    )
    expect(html).toMatch(/<button type="submit"[^>]*disabled=""/)
  })
})
