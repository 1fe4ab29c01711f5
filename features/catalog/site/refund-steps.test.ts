import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CancellationPolicy } from '../rules/cancellation-policy.ts'
import { refundRows } from '#ui/site/lib/refund-rows.ts'
import { RefundSteps } from './refund-steps.tsx'

const USUAL: CancellationPolicy = [{ hoursBefore: 24, basisPoints: 10_000 }]
const STEPS: CancellationPolicy = [...USUAL, { hoursBefore: 12, basisPoints: 5000 }]
const HALF: CancellationPolicy = [{ hoursBefore: 48, basisPoints: 5000 }]

function renderSteps(tourPackage: { basePrice: number; cancellationPolicy: CancellationPolicy }): string {
  const { basePrice, cancellationPolicy } = tourPackage
  return renderToStaticMarkup(
    createElement(RefundSteps, { tourPackage: { basePrice, cancellationPolicy: [...cancellationPolicy] } }),
  )
}

it('lists the refunds for every package with a price', () => {
  for (const cancellationPolicy of [USUAL, STEPS, HALF, []]) {
    const html = renderSteps({ basePrice: 5000, cancellationPolicy })
    expect(html).toContain('<h2 id="if-you-cancel">If you cancel</h2>')
    expect(html.match(/<dt>/g)).toHaveLength(cancellationPolicy.length + 1)
  }
})

it('lists only unusual steps for a package without a price', () => {
  expect(renderSteps({ basePrice: 0, cancellationPolicy: HALF })).toContain('50% refund')
  expect(renderSteps({ basePrice: 0, cancellationPolicy: USUAL })).toBe('')
})

it('has the same rows as the desk’s preview of the steps', () => {
  for (const cancellationPolicy of [USUAL, STEPS, HALF, []]) {
    const html = renderSteps({ basePrice: 5000, cancellationPolicy })
    const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, when, refund]) => [when, refund])
    expect(rows).toEqual(refundRows(cancellationPolicy))
  }
})
