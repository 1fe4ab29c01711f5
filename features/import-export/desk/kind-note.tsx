import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { SAMPLED_IMPORTS, type ImportKind } from '../rules/list-import.ts'
import { deskImportExport as texts } from '#messages/import-export/desk.ts'
import classes from './exchange.module.css'

/** How a kind of item is imported, with a sample file. Renders nothing for kinds whose export serves as the sample. */
export function KindNote({ kind }: { kind: ImportKind }) {
  const sampledKind = SAMPLED_IMPORTS.find((each) => each === kind)
  if (sampledKind === undefined) return null
  return (
    <div className="stack to-start gap-6">
      <p className="muted small">{texts.kindHints[sampledKind]}</p>
      <p className={`row middle small gap-4-14 ${classes.samples}`}>
        {texts.sample}:
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={deskPages.importSample(sampledKind, format)}
            aria-label={`${texts.sample}, ${texts.sampleFormats[format]}`}
          >
            {texts.sampleFormats[format]}
          </a>
        ))}
      </p>
    </div>
  )
}
