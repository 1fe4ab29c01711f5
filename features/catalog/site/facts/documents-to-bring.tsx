import type { RequiredDocument } from '../../api/trip-facts.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { written } from '#ui/site/lib/cached.ts'
import { FactIcon } from './fact-icon.tsx'
import styles from './plan.module.css'

const texts = factMessages.documents

/** 'Documents to bring', for each kind of traveller. Documents that we arrange are marked. */
export const DocumentsList = import.meta.env.SSR ? written(Documents) : Documents

function Documents({ documents }: { documents: readonly RequiredDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">{texts.title}</h2>
      <ul className={styles.documents}>
        {documents.map(({ appliesTo, text, arrangedByUs }, index) => (
          <li key={index}>
            <FactIcon name={arrangedByUs ? 'yes' : 'document'} />
            <span>
              <b>{appliesTo}:</b> {text}
              {arrangedByUs ? <em> {texts.arranged}</em> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
