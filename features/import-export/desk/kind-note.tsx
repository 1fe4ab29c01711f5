import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { SAMPLED_IMPORTS, type ImportKind } from '../rules/list-import.ts'
import { deskExchange as texts } from '#messages/import-export/desk.ts'
import classes from './exchange.module.css'

/** How things of a kind come in, with a file that shows its columns. Nothing for kinds of which an export is the example. */
export function KindNote({ kind }: { kind: ImportKind }) {
  const sampled = SAMPLED_IMPORTS.find((each) => each === kind)
  if (sampled === undefined) return null
  return (
    <div className={classes.choice}>
      <p className={classes.muted}>{texts.kindWhat[sampled]}</p>
      <p className={classes.samples}>
        {texts.sample}:
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={deskPages.importSample(sampled, format)}
            aria-label={`${texts.sample}, ${texts.sampleFormats[format]}`}
          >
            {texts.sampleFormats[format]}
          </a>
        ))}
      </p>
    </div>
  )
}
