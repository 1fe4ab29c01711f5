import type { PublicSite } from '#contract/site.ts'
import { usePageEnvironment } from './page-environment.ts'

/** Name, phone, address and the like, the same for every visitor. */
export function useSite(): PublicSite {
  return usePageEnvironment().site
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
