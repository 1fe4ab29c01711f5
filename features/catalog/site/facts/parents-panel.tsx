import type { TourPackage } from '../../api/package-schemas.ts'
import type { AssistanceOption, TripFacts } from '../../api/trip-facts.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { factMessages } from '#messages/catalog/facts.ts'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { written } from '#ui/site/lib/cached.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { FactIcon } from './fact-icon.tsx'
import { parentRows } from './parent-rows.ts'
import styles from './facts.module.css'
import planStyles from './plan.module.css'

const texts = factMessages.parents

type ParentsPanelProps = { tourPackage: Pick<TourPackage, 'packageId' | 'packageName'>; facts: TripFacts }

/** 'Can my parents do this?': the office's verdict, the effort, known and unknown facts, and a contact button. */
export const ParentsPanel = import.meta.env.SSR ? written(Panel) : Panel

function Panel({ tourPackage, facts }: ParentsPanelProps) {
  const rows = parentRows(facts)
  if (rows.length === 0 && facts.verdict === null && facts.assists.length === 0) return null
  return (
    <section className={styles.parents} id="parents" aria-labelledby="parents-title">
      <div className={styles.top}>
        <div>
          <h2 id="parents-title">{texts.title}</h2>
          {facts.verdict === null ? null : <p className={styles.verdict}>{facts.verdict}</p>}
          <button type="button" className={styles.listen} data-read-aloud="" aria-pressed={false}>
            {calmMessages.listen}
          </button>
        </div>
        {facts.effort === null ? null : <Effort step={facts.effort} facts={facts} />}
      </div>
      {rows.length === 0 ? null : (
        <dl className={styles.rows}>
          {rows.map(({ key, text }) => (
            <div key={key}>
              <dt>
                <FactIcon name={text === null ? 'unknown' : key} />
                {texts.rows[key]}
              </dt>
              <dd>{text ?? texts.unknown}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.assists.length === 0 ? null : <AssistanceOptions assists={facts.assists} place={facts.assistPlace} />}
      <PanelFooter tourPackage={tourPackage} checkedOn={facts.checkedOn} />
    </section>
  )
}

function Effort({ step, facts }: { step: 1 | 2 | 3 | 4; facts: TripFacts }) {
  const effortText = facts.effortLine ?? texts.effort[step]
  return (
    <div className={styles.effort}>
      <div className={styles.bars} role="img" aria-label={texts.effortLabel(step, texts.effort[step])}>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= step ? styles.on : undefined} />
        ))}
      </div>
      <b>{effortText}</b>
      {facts.effortNote === null ? null : <span>{facts.effortNote}</span>}
    </div>
  )
}

function AssistanceOptions({ assists, place }: { assists: readonly AssistanceOption[]; place: string | null }) {
  const assistTexts = factMessages.assists
  return (
    <>
      <h3 className={planStyles.assistsTitle} id="assists-title">
        {place === null ? assistTexts.titleWithoutPlace : assistTexts.title(place)}
      </h3>
      <div className={planStyles.tableFrame}>
        <table className={planStyles.assists} aria-labelledby="assists-title">
          <thead>
            <tr>
              <th scope="col">{assistTexts.how}</th>
              <th scope="col">{assistTexts.price}</th>
              <th scope="col">{assistTexts.where}</th>
            </tr>
          </thead>
          <tbody>
            {assists.map((assist, index) => (
              <tr key={index}>
                <th scope="row">{assist.how}</th>
                <td className="num">{priceOf(assist)}</td>
                <td>{assist.where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function priceOf({ price, isAbout, unit }: AssistanceOption): string {
  const assistTexts = factMessages.assists
  if (price === null) return assistTexts.priceUnknown
  if (price === 0) return assistTexts.free
  const rupees = formatRupees(rupeesToPaise(price), { paise: 'hidden' })
  return `${isAbout ? assistTexts.about(rupees) : rupees} ${unit}`.trim()
}

function PanelFooter({
  tourPackage,
  checkedOn,
}: Pick<ParentsPanelProps, 'tourPackage'> & { checkedOn: string | null }) {
  const { whatsapp, siteUrl } = useSite()
  const link = siteUrl === null ? '' : `${siteUrl}${pages.tourSingle(tourPackage.packageId)}`
  return (
    <div className={styles.foot}>
      <a
        className={styles.ask}
        href={whatsappHref(whatsapp, texts.whatsappText(tourPackage.packageName, link))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" size={22} />
        {texts.ask}
      </a>
      {checkedOn === null ? (
        <p>
          <b className={styles.sample}>{texts.sample}</b> {texts.sampleLine}
        </p>
      ) : (
        <p>{texts.checked(printDate(checkedOn))}</p>
      )}
    </div>
  )
}
