import styles from './rich-text.module.css'

/**
 * HTML that the server sanitised when it was written. This is the only component that sets inner HTML. A visitor's text
 * must never be passed to it.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
