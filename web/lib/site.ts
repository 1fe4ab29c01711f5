import { createContext, use } from 'react'
import type { PublicSite } from '#contract/site.ts'

/** The business facts that the server put into the page; the root provides them. */
export const SiteContext = createContext<PublicSite | null>(null)

/** Name, phone, address and the like, the same for every visitor. */
export function useSite(): PublicSite {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite() outside of the root')
  return site
}

/** `tel:` link of a phone number as printed. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A WhatsApp chat with the given number, with a first line ready to send. */
export function whatsappHref(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
