import { useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StaticRouter, useLocation } from 'react-router'
import type { PublicSite } from '#kernel/wire/site.ts'
import { cached, withCachedParts } from '#ui/site/lib/cached.ts'
import { pageJson } from '#site/start/cached-json.ts'
import { usePageEnvironment } from '#ui/site/lib/page-environment.ts'
import { createCachedParts } from './cache-parts.tsx'
import { createPageText } from './page-text.ts'

/** A text long enough for a marker. A part with a short text is written directly. */
const LONG_TEXT = 'Somnath, ₹24,999 – '.repeat(40)

const site: PublicSite = {
  name: 'Pathik',
  title: 'Pathik Tours',
  legalName: 'Pathik Private Limited',
  phone: '+91 1',
  email: 'care@pathik.example',
  whatsapp: '+91 1',
  address: [],
  location: null,
  mapsKey: null,
  courtsCity: 'Ahmedabad',
  gstin: null,
  social: [],
  siteUrl: null,
  apiUrl: null,
  isTestMode: true,
}
const parts = createCachedParts()

function render(node: ReactNode): string {
  const text = createPageText()
  const cachePart = parts({ site, year: '2026' }, text)
  return text.bytesOf(withCachedParts(cachePart, () => renderToString(node))).toString()
}

describe('a cached part', () => {
  it('is rendered once for the same props, and again for others', () => {
    const rendered: string[] = []
    const Card = cached(({ tour, level }: { tour: { name: string }; level: number }) => {
      rendered.push(`${tour.name} ${level}`)
      return <article className="card">{tour.name}</article>
    })
    const tour = { name: 'Goa & more' }
    const one = () => render(<Card tour={tour} level={2} />)
    expect([one(), one(), render(<Card tour={{ name: 'Goa & more' }} level={2} />)]).toEqual(
      Array.from({ length: 3 }, () => '<article class="card">Goa &amp; more</article>'),
    )
    expect(render(<Card tour={tour} level={3} />)).toContain('Goa')
    expect(render(<Card tour={{ name: 'Puri' }} level={2} />)).toContain('Puri')
    expect(rendered).toEqual(['Goa & more 2', 'Goa & more 3', 'Puri 2'])
  })

  it.each(['short', LONG_TEXT])('renders the same text as without a store, the first time and later: %s', (name) => {
    const Card = cached(({ tour }: { tour: { name: string } }) => <article>{tour.name}</article>)
    const page = () => (
      <ul>
        <Card tour={{ name }} />–<Card tour={{ name }} />
      </ul>
    )
    const freshHtml = renderToString(page())
    expect([render(page()), render(page())]).toEqual([freshHtml, freshHtml])
  })

  it('may contain another cached part', () => {
    const Inner = cached(({ name }: { name: string }) => <b>{name}</b>)
    const Outer = cached(({ name }: { name: string }) => (
      <p>
        <Inner name={name} />
      </p>
    ))
    expect([render(<Inner name={LONG_TEXT} />), render(<Outer name={LONG_TEXT} />)]).toEqual([
      `<b>${LONG_TEXT}</b>`,
      `<p><b>${LONG_TEXT}</b></p>`,
    ])
  })

  it('is cached separately from another part with the same props', () => {
    const One = cached(({ name }: { name: string }) => <p>{name}</p>)
    const Two = cached(({ name }: { name: string }) => <b>{name}</b>)
    expect(
      render(
        <>
          <One name="x" />
          <Two name="x" />
        </>,
      ),
    ).toBe('<p>x</p><b>x</b>')
  })

  it('is cached separately from itself with the same object in another prop', () => {
    const Part = cached(({ one, two }: { one?: { name: string }; two?: { name: string } }) => (
      <p>{one ? `one ${one.name}` : `two ${two?.name}`}</p>
    ))
    const value = { name: LONG_TEXT }
    expect([render(<Part one={value} />), render(<Part two={value} />)]).toEqual([
      `<p>one ${LONG_TEXT}</p>`,
      `<p>two ${LONG_TEXT}</p>`,
    ])
  })

  it('leaves the ids and hooks of the page around it unchanged', () => {
    const Part = cached(() => <i>part</i>)
    function Field(): ReactNode {
      return <input id={useId()} />
    }
    const Page = ({ children }: { children: ReactNode }) => (
      <form id={useId()}>
        {children}
        <Field />
      </form>
    )
    const plain = renderToString(
      <Page>
        <i>part</i>
      </Page>,
    )
    expect(
      render(
        <Page>
          <Part />
        </Page>,
      ),
    ).toBe(plain)
  })

  it('keeps the attributes of its element', () => {
    const Part = cached(() => (
      <section className="a b" id="x" aria-label={`"Tom's" <&>`} lang="hi">
        text
      </section>
    ))
    const plain = renderToString(
      <section className="a b" id="x" aria-label={`"Tom's" <&>`} lang="hi">
        text
      </section>,
    )
    expect([render(<Part />), render(<Part />)]).toEqual([plain, plain])
  })

  it('does not see the address of the page', () => {
    const Part = cached(() => <p>{useLocation().pathname}</p>)
    const page = render(
      <StaticRouter location="/account">
        <Part />
      </StaticRouter>,
    )
    expect(page).not.toContain('/account')
  })

  it.each([
    ['two elements', () => [<p key="1">a</p>, <p key="2">b</p>], /must be one element/],
    ['a text', () => 'text', /must be one element/],
    ['files of the page', () => <p>{usePageEnvironment().assets.script}</p>, /cannot name files/],
  ])('is refused with %s', (_, part: () => ReactNode, reason) => {
    const Part = cached(part)
    expect(() => render(<Part />)).toThrow(reason)
  })

  it('may render nothing', () => {
    const Part = cached(({ name }: { name: string }) => (name === '' ? null : <b>{name}</b>))
    expect([render(<Part name="" />), render(<Part name="x" />), render(<Part name="" />)]).toEqual([
      '',
      '<b>x</b>',
      '',
    ])
  })

  it('is refused with a prop that is not plain data', () => {
    const Part = cached(({ onClick }: { onClick: () => void }) => <button onClick={onClick}>x</button>)
    expect(() => render(<Part onClick={() => {}} />)).toThrow('cannot have the prop onClick')
  })

  it('is rendered each time outside of a page with cached parts', () => {
    let count = 0
    const Part = cached(() => <p>{(count += 1)}</p>)
    expect([renderToString(<Part />), renderToString(<Part />)]).toEqual(['<p>1</p>', '<p>2</p>'])
  })
})

describe('pageJson', () => {
  const Card = cached(({ tour }: { tour: { name: string; gone?: undefined } }) => <p>{tour.name}</p>)
  const hostile = { name: '</script>\u2028', gone: undefined }

  it('serializes the data as JSON, safe inside a script element, whether or not an object has cached parts', () => {
    const data = { a: [hostile, { b: [hostile] }], c: null, d: undefined, e: [undefined, 1], f: 'x', g: { h: [] } }
    const write = (json: string) => json
    const before = pageJson(data, write)
    render(<Card tour={hostile} />)
    expect([pageJson(data, write), JSON.parse(before)]).toEqual([before, JSON.parse(JSON.stringify(data))])
    expect(before).not.toMatch(/[<\u2028]/)
  })
})
