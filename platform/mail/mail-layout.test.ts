import { describe, expect, it } from 'vitest'
import { loadEnvironment } from '#platform/environment/env.ts'
import { toPublicSite } from '#platform/office/public-site.ts'
import { renderMail, type MailBlock } from './mail-layout.ts'

const site = toPublicSite(loadEnvironment({}))
const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

describe('renderMail', () => {
  it('has the same content in text and HTML', async () => {
    const { text, html } = await renderMail(site, {
      heading: 'Your seats are booked',
      preview: 'PTK-1234567',
      blocks: [
        { kind: 'text', text: 'Namaste Asha' },
        {
          kind: 'facts',
          rows: [
            ['Tour', 'Kashi Darshan'],
            ['Total', '₹12,000'],
          ],
        },
        { kind: 'button', label: 'See your booking', url: 'https://www.pathik.example/account' },
        { kind: 'quote', text: 'one\ntwo' },
      ],
    })
    for (const part of [
      'Namaste Asha',
      'Kashi Darshan',
      '₹12,000',
      'See your booking',
      'https://www.pathik.example/account',
      site.phone,
    ]) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain('> one\n> two')
  })
  it('escapes all text that a user could have written, and links only to web addresses', async () => {
    const { html } = await renderMail(site, {
      heading: attack,
      preview: attack,
      blocks: [
        { kind: 'text', text: attack },
        { kind: 'facts', rows: [[attack, attack]] },
        { kind: 'button', label: attack, url: 'javascript:alert(1)' },
        { kind: 'quote', text: attack },
      ],
    })
    expect(html).not.toMatch(/<script|<img|href="javascript/)
  })
  it('has dark colours for every coloured part, and loads no picture or other file', async () => {
    const blocks: MailBlock[] = [
      { kind: 'text', text: 'a' },
      { kind: 'facts', rows: [['a', 'b']] },
      { kind: 'button', label: 'a', url: 'https://a.example' },
      { kind: 'link', text: 'a', label: 'b', url: 'https://a.example' },
      { kind: 'quote', text: 'a' },
    ]
    const { html } = await renderMail(site, { heading: 'a', preview: 'b', blocks })
    const [, dark = '', body = ''] = /<style>([\s\S]*)<\/style>([\s\S]*)/.exec(html) ?? []
    const usedClasses = new Set([...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect(usedClasses.size).toBeGreaterThan(5)
    for (const name of usedClasses) expect(dark).toContain(`.${name}`)
    // Every element with its own colour has a class, which dark mode needs to change it.
    for (const [tag] of body.matchAll(/<[^>]*[;"](?:background|color):[^>]*>/g)) expect(tag).toContain('class="')
    expect(html).not.toMatch(/<img|<link|url\(|@import/)
  })
})

it('keeps the lines of a text in HTML', async () => {
  const blocks: MailBlock[] = [{ kind: 'text', text: 'Your options:\n• Get a refund' }]
  const { html } = await renderMail(site, { heading: 'Your options', preview: '', blocks })
  expect(html).toContain('Your options:<br />• Get a refund')
})
