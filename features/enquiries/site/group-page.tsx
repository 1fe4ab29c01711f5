import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getTourPackage } from '#features/catalog/api/calls.ts'
import { listGroupPrices, type GroupPrice } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees, rupeesToPaise } from '#kernel/money/money.ts'
import { groupMessages as texts } from '#messages/enquiries/group.ts'
import { call, logPageError } from '#ui/site/lib/api.ts'
import { type GroupEnquiryContext, parseGroupEnquiryLink } from './group-about.ts'
import { GroupForm } from './group-form.tsx'
import classes from './group-page.module.css'

const NO_CONTEXT: GroupEnquiryContext = { packageId: null, packageName: null, startDate: null, guests: null }

/**
 * The page for requesting a group quote. The browser fills in the data from the link, because the page is the same for
 * everyone.
 */
export function GroupPage() {
  const [about, setAbout] = useState(NO_CONTEXT)
  const [priceSteps, setPriceSteps] = useState<readonly GroupPrice[]>([])
  useEffect(() => {
    const prefill = parseGroupEnquiryLink(new URLSearchParams(window.location.search))
    setAbout({ ...prefill, packageName: null })
    const id = prefill.packageId
    if (id === null) return
    let isCurrent = true
    // If the name and the prices cannot be loaded, the form still works: the visitor describes the trip.
    Promise.all([call(getTourPackage, { params: { id } }), call(listGroupPrices, { params: { id } })]).then(
      ([{ packageName }, prices]) => {
        if (!isCurrent) return
        setAbout({ ...prefill, packageName })
        setPriceSteps(prices)
      },
      (error: unknown) => {
        logPageError(error)
        if (isCurrent) setAbout({ ...prefill, packageId: null, packageName: null })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className={`wrap ${classes.page}`}>
      <header>
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
        {about.packageId === null || about.packageName === null ? null : (
          <Link to={pages.tourSingle(about.packageId)}>{about.packageName}</Link>
        )}
      </header>
      <div className={classes.columns}>
        <GroupForm about={about} />
        <div className={classes.side}>
          {priceSteps.length === 0 ? null : <GroupPriceSteps steps={priceSteps} />}
          <section className={classes.card}>
            <h2>{texts.next.heading}</h2>
            <ol>
              {texts.next.steps.map(([title, text]) => (
                <li key={title}>
                  <b>{title}</b>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Group prices, some of which are on request. The site does not charge them yet, so they appear only on this page. */
function GroupPriceSteps({ steps }: { steps: readonly GroupPrice[] }) {
  const { heading, byQuote, from, free, each, offer } = texts.priceSteps
  return (
    <section className={classes.card}>
      <h2>{heading}</h2>
      <dl>
        {steps.map(({ guestsFrom, price, freePlaceEvery }) => (
          <div key={guestsFrom}>
            <dt>
              {from(guestsFrom)}
              {freePlaceEvery === null ? null : `, ${free(freePlaceEvery)}`}
            </dt>
            <dd className="num">
              {price === null ? offer : each(formatRupees(rupeesToPaise(price), { paise: 'shown' }))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{byQuote}</p>
    </section>
  )
}
