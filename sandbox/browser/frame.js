// The sandbox gateway's payment window. It talks to the page around it with messages, and to the gateway with fetch.
;(() => {
  'use strict'

  const POLL_MS = 2_000
  const dialog = document.querySelector('[role=dialog]')
  const payView = document.getElementById('pay')
  const leaveView = document.getElementById('leave')
  const texts = document.getElementById('texts').content
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

  /** The options of the page while the window is open. */
  let options
  /** Counts openings and closings, so that answers to an earlier opening are ignored. */
  let turn = 0
  let poll

  const fromPage = { open, reset, escape: () => options && options.escape && askToClose() }

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return
    const { sandboxCheckout: name, data } = event.data || {}
    if (Object.hasOwn(fromPage, name)) fromPage[name](data)
  })

  async function open(given) {
    reset()
    options = given
    const now = turn
    const query = new URLSearchParams({ key_id: given.key, order_id: given.order_id || '' })
    const answer = await call(`order?${query}`)
    if (now !== turn) return
    if (!answer || answer.error) return tell('fault', answer ? answer.error.description : textOf('offline'))
    setText('merchant', given.name || 'Merchant')
    setText('description', given.description || '')
    setText('amount', rupees.format(answer.amount / 100))
    setText('order', answer.id)
    const methods = [...document.querySelectorAll('input')]
    ;(methods.find(({ value }) => value === given.method) || methods[0]).checked = true
    dialog.hidden = false
    // The first radio button gets the focus, and no button that pays: an Enter key pressed once too often must not
    // decide anything.
    document.querySelector('input:checked').focus()
    tell('render')
  }

  function reset() {
    turn += 1
    options = undefined
    clearTimeout(poll)
    dialog.hidden = true
    document.querySelector('details').open = false
    showView(payView)
    setBusy(false)
    say('')
  }

  const acts = {
    success: () => pay('success'),
    failure: () => pay('failure'),
    'lose-reply': () => pay('success', () => ({ state: 'lost' })),
    slow: () => pay('slow'),
    close: askToClose,
    leave: () => tell('dismiss'),
    stay: () => showView(payView),
  }

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-act]')
    if (button) acts[button.dataset.act]()
    else if (options && options.backdropClose && !dialog.contains(event.target)) askToClose()
  })

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') fromPage.escape()
    if (event.key === 'Tab') keepFocusInside(event)
  })

  async function pay(outcome, loseReply = (answer) => answer) {
    const now = turn
    const method = document.querySelector('input:checked').value
    tell('submit', { method })
    setBusy(true)
    say('working')
    const body = {
      key_id: options.key,
      order_id: options.order_id,
      method,
      outcome,
      email: options.email,
      contact: options.contact,
      description: options.description,
      notes: options.notes,
    }
    const answer = await call('pay', body)
    if (now === turn) settle(loseReply(answer))
  }

  function settle(answer) {
    if (!answer) return settleTo('offline', true)
    if (answer.error && answer.state !== 'failed') return settleTo(answer.error.description, true)
    if (answer.state === 'paid') return tell('success', answer.response)
    if (answer.state === 'lost') return settleTo('lost', true, { keepBusy: true })
    if (answer.state === 'failed') {
      settleTo('failed', true)
      return tell('failed', answer.error)
    }
    settleTo('waiting', false, { keepBusy: true })
    wait(answer.payment_id)
  }

  /**
   * Shows a text and unlocks the window. With `keepBusy` it stays locked: after a lost or slow answer nothing may be
   * paid a second time.
   */
  function settleTo(text, isAlert, { keepBusy = false } = {}) {
    setBusy(keepBusy)
    say(text, isAlert)
    document.querySelector(keepBusy ? '.plain' : '.yes').focus()
  }

  function wait(paymentId) {
    const now = turn
    poll = setTimeout(async () => {
      const query = new URLSearchParams({ key_id: options.key, order_id: options.order_id, payment_id: paymentId })
      const answer = await call(`status?${query}`)
      if (now !== turn) return
      if (!answer || answer.error || answer.state === 'pending') return wait(paymentId)
      settle(answer)
    }, POLL_MS)
  }

  function askToClose() {
    if (!options) return
    if (!options.confirmClose || !leaveView.hidden) return tell('dismiss')
    showView(leaveView)
    document.querySelector('[data-act=stay]').focus()
  }

  function showView(view) {
    payView.hidden = view !== payView
    leaveView.hidden = view !== leaveView
    if (view === payView && options) document.querySelector('input:checked').focus()
  }

  function keepFocusInside(event) {
    const fields = [...dialog.querySelectorAll('button, input, summary')].filter(
      (field) => !field.disabled && field.checkVisibility(),
    )
    const [first] = fields
    const last = fields.at(-1)
    if (event.shiftKey ? document.activeElement !== first : document.activeElement !== last) return
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }

  function setBusy(isBusy) {
    dialog.setAttribute('aria-busy', String(isBusy))
    for (const field of payView.querySelectorAll('input, button:not([data-act=close])')) field.disabled = isBusy
  }

  function say(text, isAlert = false) {
    setText('status', isAlert ? '' : textOf(text))
    setText('alert', isAlert ? textOf(text) : '')
  }

  /** The text with this name. A text that is not ours comes from the gateway and is shown as it is. */
  function textOf(name) {
    const known = name && texts.querySelector(`[data-text="${CSS.escape(name)}"]`)
    return known ? known.textContent : name
  }

  function setText(id, text) {
    document.getElementById(id).textContent = text
  }

  /** The JSON of the answer, whatever its status. Undefined when there is no answer. */
  async function call(path, body) {
    const request = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    try {
      return await (await fetch(path, request)).json()
    } catch {
      return undefined
    }
  }

  function tell(name, data) {
    window.parent.postMessage({ sandboxCheckout: name, data }, window.location.origin)
  }

  tell('ready')
})()
