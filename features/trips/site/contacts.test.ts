import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Contacts } from './contacts.tsx'

const OFFICE = { shown: '+91 79 0010 0200', dial: '+917900100200' }

/** The links of the page when the driver has the given number. */
function linksFor(phone: { shown: string; dial: string | null }): { links: string[]; html: string } {
  const office = { name: 'Pathik', phone: OFFICE, whatsapp: OFFICE, email: 'care@pathik.example', address: [] }
  const driver = { name: 'Bhavesh', vehicle: 'Minibus', phone }
  const trip = { status: 'confirmed' as const, driver, guide: null, emergency: null, office }
  const html = renderToStaticMarkup(createElement(Contacts, { trip }))
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  return { html, links: links.filter((href) => !href.includes('917900100200')) }
}

it('calls and writes to a number that works from every country', () => {
  const { links } = linksFor({ shown: '98250 00000', dial: '+919825000000' })
  expect(links).toEqual(['tel:+919825000000', 'https://wa.me/919825000000'])
})

it('only calls a number without its country code, because a chat would reach somebody abroad', () => {
  expect(linksFor({ shown: '2658 1234', dial: '26581234' }).links).toEqual(['tel:26581234'])
})

it('only shows a text that is not a single number', () => {
  const { links, html } = linksFor({ shown: '98250 00000 or "><b>2658 1234', dial: null })
  expect(links).toEqual([])
  expect(html).toContain('98250 00000 or &quot;&gt;&lt;b&gt;2658 1234')
})
