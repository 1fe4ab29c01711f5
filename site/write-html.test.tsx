import { createElement, Fragment, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withCachedParts, written } from '#ui/site/lib/cached.ts'
import { RichText } from '#ui/site/rich-text.tsx'
import { NeedsReactError, collectSlowParts, writeHtml, writePart } from './write-html.ts'

afterEach(() => vi.unstubAllEnvs())

const TEXT = `5 < 6 & "quoted" 'so' ₹24,999 – नमस्ते`
const SCRIPT_URL = ['javascript', 'alert(1)'].join(':')

function Counter({ start }: { start: number }) {
  const [count] = useState(start)
  return <b>{count}</b>
}

/** Renders a node with React itself, inside a page of the router. */
function renderWithReact(node: ReactNode): string {
  return renderToString(<StaticRouter location="/here">{node}</StaticRouter>)
}

/** Renders a node with the writer. A component that React renders calls the writer, as in a page. */
function renderWithWriter(node: ReactNode): string {
  let html = ''
  const Page = () => {
    html = writeHtml(node)
    return null
  }
  renderWithReact(<Page />)
  return html
}

const cases: Record<string, ReactNode> = {
  texts: <p title={TEXT}>{TEXT}</p>,
  'texts beside each other': (
    <p>
      a {1} {'b'}
      {''}
      {'c'} <i>d</i> {'e'}
      {2}
    </p>
  ),
  'texts at the borders of components and fragments': (
    <div>
      one
      <Fragment>
        two
        {['three', 'four', <span key="5">five</span>, 'six']}
      </Fragment>
      <Counter start={7} />
    </div>
  ),
  nothing: (
    <div>
      {null}
      {undefined}
      {false}
      {true}
      {[]}
    </div>
  ),
  'attributes with other names': (
    <svg viewBox="0 0 2 2" className="map" focusable="false" aria-hidden="true">
      <path d="M0 0" strokeWidth={2} strokeLinecap="round" fill="none" />
      <text x={1} y={1.5} textAnchor="middle" dominantBaseline="central">
        1
      </text>
    </svg>
  ),
  'attributes that are there or not': (
    <details open className="">
      <summary aria-disabled={false} data-current={true} hidden={false} tabIndex={-1} title={undefined}>
        More
      </summary>
    </details>
  ),
  'handlers and references': (
    <button type="button" ref={() => undefined} onClick={() => undefined} aria-label="Press">
      Press
    </button>
  ),
  'sanitised HTML': <RichText html={'<p>Rich &amp; <b>bold</b></p>'} />,
  'a lazy picture': <img src="/media/a.jpg" alt="" width={3} height={2} loading="lazy" fetchPriority="auto" />,
  'an eager picture with sources': (
    <picture>
      <source type="image/avif" srcSet="/a.avif 1x, /b.avif 2x" sizes="50vw" />
      <img src="/a.jpg" alt={TEXT} loading="eager" decoding="async" />
    </picture>
  ),
  'a link of the router': (
    <Link to="/tour-list-v2?state=Tamil%20Nadu&sort=price#results" className="more" tabIndex={-1} aria-hidden="true">
      All {'tours'}
    </Link>
  ),
  'a table': (
    <table aria-labelledby="title">
      <thead>
        <tr>
          <th scope="col">Day</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">1 {'Guptkashi'}</th>
          <td data-label={TEXT}>{TEXT}</td>
        </tr>
      </tbody>
    </table>
  ),
  'an address outside': <a href="https://wa.me/91?text=a%20b">Write</a>,
}

describe('the writer', () => {
  it.each(Object.entries(cases))('writes %s as React does', (_, node) => {
    const expected = renderWithReact(node)
    expect(expected).not.toBe('')
    expect(renderWithWriter(node)).toBe(expected)
  })

  it.each<[string, ReactNode]>([
    ['a field of a form', <input key="1" name="q" />],
    ['what belongs in the head', <link key="2" rel="preload" href="/a.css" />],
    ['a text in which line breaks count', <pre key="3">{'\n a'}</pre>],
    ['a picture that React preloads', <img key="4" src="/a.jpg" alt="" />],
    ['an attribute that it does not know', <p key="5" itemProp="name" />],
    ['an inline style', <p key="6" style={{ top: 1 }} />],
    ['a program in an address', createElement('a', { key: '7', href: SCRIPT_URL }, 'Press')],
    [
      'a program in the address of a picture',
      createElement('img', { key: '8', src: SCRIPT_URL, alt: '', loading: 'lazy' }),
    ],
    ['a link to another site', <Link key="9" to="//elsewhere.example/x" />],
    ['a link that the router would change', <Link key="10" to="/a/../b" />],
    ['a link to a place beside the page', <Link key="11" to="beside" />],
    ['a link that replaces the page', <Link key="12" to="/a" replace />],
  ])('leaves %s to React', (_, node) => {
    expect(() => renderWithWriter(node)).toThrow(NeedsReactError)
  })
})

describe('a written part', () => {
  const Part = written(({ name }: { name: string }) => (
    <section aria-label={name} onClick={() => undefined}>
      <Counter start={3} /> {name}
    </section>
  ))
  const WithField = written(() => (
    <section>
      <input name="q" />
    </section>
  ))
  const page = (node: ReactNode, write: typeof writePart | null) =>
    withCachedParts(null, () => renderWithReact(<main>{node}</main>), write)

  it('has the same bytes as from React', () => {
    expect(page(<Part name={TEXT} />, writePart)).toBe(page(<Part name={TEXT} />, null))
    expect(page(<Part name={TEXT} />, null)).toContain('<b>3</b>')
  })

  it('throws in development when only React can write it', () => {
    expect(() => page(<WithField />, writePart)).toThrow('the element input')
  })

  it('is rendered by React in production when only React can write it', () => {
    vi.stubEnv('DEV', false)
    expect(page(<WithField />, writePart)).toBe(page(<WithField />, null))
  })

  it('is reported once for each kind that React had to render in production', () => {
    const WithPre = written(() => (
      <section>
        <pre>a</pre>
      </section>
    ))
    vi.stubEnv('DEV', false)
    collectSlowParts()
    for (let times = 0; times < 2; times++) page(<WithPre />, writePart)
    expect(collectSlowParts().map(({ message }) => message)).toEqual(['the element pre'])
    page(<WithPre />, writePart)
    expect(collectSlowParts()).toEqual([])
  })

  it('passes on errors that a component throws', () => {
    const Throwing = written((): ReactNode => {
      throw new Error('broken')
    })
    vi.stubEnv('DEV', false)
    expect(() => page(<Throwing />, writePart)).toThrow('broken')
  })
})
