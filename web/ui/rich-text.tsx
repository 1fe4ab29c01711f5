import styles from './rich-text.module.css'

/**
 * HTML that the server sanitised when it was written. The only place that sets inner HTML: nothing else may, and no text
 * of a visitor ever comes here.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
