import { html } from 'hono/html'
import { sandboxCheckoutMessages as messages } from '#messages/sandbox/checkout.ts'

const methods = ['upi', 'card', 'netbanking'] as const

/** The window inside the checkout's iframe. The surrounding page tells it which order to pay. */
export function framePage() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${messages.title}</title>
        <link rel="stylesheet" href="frame.css" />
        <link rel="stylesheet" href="frame-controls.css" />
        <script src="frame.js" defer></script>
      </head>
      <body>
        <div class="place">
          <div class="window" role="dialog" aria-modal="true" aria-labelledby="merchant" hidden>
            <header class="head">
              <div>
                <h1 id="merchant"></h1>
                <p id="description"></p>
              </div>
              <button type="button" class="cross" data-act="close" aria-label="${messages.close}">
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
                </svg>
              </button>
            </header>
            <p class="ribbon">${messages.testMode}</p>
            <div class="body" id="pay">
              <p class="amount">
                <span>${messages.amountLabel}</span>
                <strong id="amount"></strong>
                <small>${messages.orderLabel} <span id="order"></span></small>
              </p>
              <fieldset>
                <legend>${messages.methodLegend}</legend>
                ${methods.map(methodChoice)}
              </fieldset>
              <section class="bank" aria-labelledby="bank">
                <h2 id="bank">${messages.bankHeading}</h2>
                <p>${messages.bankHint}</p>
                <div>
                  <p class="status" id="status" role="status"></p>
                  <p class="status" id="alert" role="alert"></p>
                </div>
                <div class="answers">
                  <button type="button" class="yes" data-act="success">${messages.success}</button>
                  <button type="button" class="no" data-act="failure">${messages.failure}</button>
                </div>
                <details>
                  <summary>${messages.moreOutcomes}</summary>
                  <button type="button" class="small" data-act="lose-reply" aria-describedby="lose-hint">
                    ${messages.loseReply}
                  </button>
                  <p class="hint" id="lose-hint">${messages.loseReplyHint}</p>
                  <button type="button" class="small" data-act="slow" aria-describedby="slow-hint">
                    ${messages.slowBank}
                  </button>
                  <p class="hint" id="slow-hint">${messages.slowBankHint}</p>
                </details>
              </section>
              <button type="button" class="plain" data-act="close">${messages.close}</button>
            </div>
            <div class="body" id="leave" role="alertdialog" aria-labelledby="leave-question" hidden>
              <h2 id="leave-question">${messages.leaveQuestion}</h2>
              <div class="answers">
                <button type="button" class="no" data-act="leave">${messages.leave}</button>
                <button type="button" class="yes" data-act="stay">${messages.stay}</button>
              </div>
            </div>
          </div>
        </div>
        <template id="texts">
          ${(['working', 'waiting', 'failed', 'lost', 'offline'] as const).map(
            (name) => html`<span data-text="${name}">${messages[name]}</span>`,
          )}
        </template>
      </body>
    </html>`
}

function methodChoice(method: (typeof methods)[number], index: number) {
  const field = html`<input type="radio" name="method" value="${method}" ${index === 0 ? html`checked` : ''} />`
  return html`<label class="method">
    ${field}
    <span><b>${messages.methods[method]}</b><small>${messages.methodHints[method]}</small></span>
  </label>`
}
