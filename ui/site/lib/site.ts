import type { PublicSite } from '#kernel/wire/site.ts'
import { usePageEnvironment } from './page-environment.ts'

/** Name, phone, address and other settings of the site. They are the same for every visitor. */
export function useSite(): PublicSite {
  return usePageEnvironment().site
}

/** The `tel:` link of a printed phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The link to a WhatsApp chat with the given number, with a prefilled text. */
export function whatsappHref(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  return `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
