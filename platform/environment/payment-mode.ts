import { isLoopbackHost } from './origins.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'

/** Which gateway processes the payments. */
export type Payments =
  | { mode: 'live'; keyId: string; keySecret: string; webhookSecret: string }
  | { mode: 'sandbox'; /** Whether the gateway's test controls are served on loopback. */ controls: boolean }

type PaymentVariables = {
  PAYMENTS?: string | undefined
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  SANDBOX_CONTROLS?: string | undefined
}

const MIN_WEBHOOK_SECRET_LENGTH = 12

/**
 * Chooses between Razorpay and the sandbox gateway. No configuration mistake may charge real money on a test site, or
 * only pretend to charge it on a public site.
 *
 * @throws StartProblem that names the variable and the expected value
 */
export function choosePaymentMode(variables: PaymentVariables, siteUrl: string | undefined): Payments {
  const isPublic = siteUrl !== undefined && !isLoopbackHost(new URL(siteUrl).hostname)
  const keys = readKeys(variables)
  assertLiveKeys(variables.RAZORPAY_KEY_ID, isPublic && siteUrl.startsWith('https:'))
  if (variables.PAYMENTS === 'live' || (variables.PAYMENTS === undefined && keys.present.length > 0))
    return readLivePayments(variables, keys)
  if (isPublic && variables.PAYMENTS === undefined) {
    throw startProblem(
      'SITE_URL is public but no Razorpay keys are set; set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, or PAYMENTS=sandbox to say that no real money is taken.',
    )
  }
  const hasControls = variables.SANDBOX_CONTROLS === '1'
  // Behind a proxy every visitor seems to come from loopback.
  if (hasControls && isPublic)
    throw startProblem('SANDBOX_CONTROLS must not be 1 on a public SITE_URL: it lets anyone mark a booking as paid.')
  return { mode: 'sandbox', controls: hasControls }
}

type Keys = { present: string[]; missing: string[] }

function readKeys(variables: PaymentVariables): Keys {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  return {
    present: names.filter((name) => variables[name] !== undefined),
    missing: names.filter((name) => variables[name] === undefined),
  }
}

function assertLiveKeys(keyId: string | undefined, isPublicHttps: boolean): void {
  if (keyId?.startsWith('rzp_live_') !== true || isPublicHttps) return
  throw startProblem(
    'RAZORPAY_KEY_ID is a live key, but SITE_URL is not a public https:// address; use an rzp_test_ key here.',
  )
}

function readLivePayments(variables: PaymentVariables, keys: Keys): Payments {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = variables
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) {
    const reason = keys.present.length > 0 ? `${keys.present.join(' and ')} is set` : 'PAYMENTS is live'
    throw startProblem(`${keys.missing.join(' and ')} must be set too, because ${reason}; or set PAYMENTS=sandbox.`)
  }
  if (variables.SANDBOX_CONTROLS === '1')
    throw startProblem('SANDBOX_CONTROLS must not be 1 while Razorpay takes the payments; remove it.')
  if (webhookSecret.length < MIN_WEBHOOK_SECRET_LENGTH || webhookSecret === keySecret) {
    throw startProblem(
      `RAZORPAY_WEBHOOK_SECRET must have at least ${MIN_WEBHOOK_SECRET_LENGTH} characters and differ from RAZORPAY_KEY_SECRET.`,
    )
  }
  return { mode: 'live', keyId, keySecret, webhookSecret }
}
