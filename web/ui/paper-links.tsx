import type { PaperLink } from '#contract/documents-schemas.ts'
import { invoiceMessages } from '#messages/invoice.ts'
import { Icon } from './icon.tsx'
import classes from './paper-links.module.css'

/**
 * Links to receipts, invoices and credit notes. Plain links: the page they open has a policy of its own, under which its
 * address, which is a key, is told to nobody.
 */
export function PaperLinks({ papers }: { papers: readonly PaperLink[] }) {
  if (papers.length === 0) return null
  return (
    <ul className={classes.links}>
      {papers.map(({ title, number, url }) => (
        <li key={url}>
          <a href={url} className={classes.link}>
            <Icon name="receipt" size={20} />
            <span>
              {invoiceMessages.link[title]}
              <span className="num">{invoiceMessages.of(number)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
