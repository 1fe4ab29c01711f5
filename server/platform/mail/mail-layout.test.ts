import { describe, expect, it } from 'vitest'
import { loadEnvironment } from '#server/platform/env.ts'
import { toPublicSite } from '#server/platform/public-site.ts'
import { renderMail } from './mail-layout.ts'

const site = toPublicSite(loadEnvironment({}))
const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'

describe('renderMail', () => {
  it('says the same in text and in HTML', async () => {
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
  it('escapes everything that anyone could have written, and links only to web addresses', async () => {
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
})
