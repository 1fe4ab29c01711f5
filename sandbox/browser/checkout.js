// The sandbox gateway's replacement for https://checkout.razorpay.com/v1/checkout.js. Its methods, events, timings and
// side effects on the page are the same, also the unpleasant ones: a page that works here works with the real script.
;(() => {
  'use strict'

  const HANDLER_DELAY_MS = 200
  const NOTES_LIMIT = 15
  const NOTE_LENGTH = 254
  const Z_INDEX = '2147483647'
  const scriptUrl = new URL(document.currentScript.src)
  // Where frames or scripts of other origins do not work, the real script posts to `callback_url` instead.
  const redirectingAgents = /iP(hone|ad|od)|CriOS|FBAN|FBAV|FB_IAB|Instagram|UCBrowser|Opera Mini|; wv\)|WebView/i

  let container
  let frame
  let isFrameReady = false
  let active

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options)
    if (!options || !options.key) throw new Error('No key passed')
    const notes = Object.entries(options.notes || {})
    if (notes.length > NOTES_LIMIT) throw new Error('At most 15 notes are allowed')
    this.options = { ...options, notes: Object.fromEntries(notes.map(shortenNote)) }
    this.listeners = {}
    ensureFrame()
    return this
  }

  Object.assign(Razorpay.prototype, {
    open() {
      active = this
      ensureFrame()
      // The real script stores the present state of the page, also the lock of an earlier `open()`.
      this.restorePage = lockPage()
      container.style.display = 'block'
      if (isFrameReady) this.show()
      if (this.options.timeout > 0) {
        this.timer = setTimeout(() => this.dismiss('timeout'), this.options.timeout * 1000)
      }
      return this
    },

    show() {
      send('open', frameOptions(this.options))
      frame.focus()
    },

    close() {
      if (active === this) this.dismiss()
      return this
    },

    on(event, listener) {
      ;(this.listeners[event] ||= []).push(listener)
      return this
    },

    once(event, listener) {
      const only = (data) => {
        this.off(event, only)
        listener(data)
      }
      return this.on(event, only)
    },

    off(event, listener) {
      const kept = listener ? (this.listeners[event] || []).filter((one) => one !== listener) : []
      this.listeners[event] = kept
      return this
    },

    emit(event, data) {
      for (const listener of this.listeners[event] || []) attempt(() => listener(data))
      return this
    },

    set(name, value) {
      this.options[name] = value
      return this
    },

    get(name) {
      return name === undefined ? this.options : this.options[name]
    },

    hide() {
      clearTimeout(this.timer)
      if (active !== this) return
      active = undefined
      container.style.display = 'none'
      send('reset')
      if (this.restorePage) this.restorePage()
    },

    dismiss(reason) {
      if (active !== this) return
      this.hide()
      const { modal } = this.options
      if (modal && typeof modal.ondismiss === 'function') setTimeout(() => attempt(() => modal.ondismiss(reason)))
    },

    succeed(response) {
      if (mustRedirect(this.options)) return postTo(this.options.callback_url, response)
      this.hide()
      if (typeof this.options.handler === 'function') {
        setTimeout(() => attempt(() => this.options.handler(response)), HANDLER_DELAY_MS)
      }
    },

    fail(error) {
      if (mustRedirect(this.options)) return postTo(this.options.callback_url, errorFields(error))
      this.emit('payment.failed', { error })
      this.emit('payment.error', { error })
      if (this.options.retry === false || (this.options.retry && this.options.retry.enabled === false)) this.dismiss()
    },

    fault(description) {
      this.emit('fault.close', { error: { description } })
      window.alert(`Oops! Something went wrong.\n${description}`)
      this.dismiss()
    },
  })
  Razorpay.open = (options) => new Razorpay(options).open()

  const fromFrame = {
    ready() {
      isFrameReady = true
      if (active) active.show()
    },
    render: () => active.emit('render'),
    submit: (data) => active.emit('payment.submit', data),
    success: (data) => active.succeed(data),
    failed: (data) => active.fail(data),
    dismiss: () => active.dismiss(),
    fault: (data) => active.fault(data),
  }

  window.addEventListener('message', (event) => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== scriptUrl.origin) return
    const { sandboxCheckout: name, data } = event.data || {}
    if (!Object.hasOwn(fromFrame, name)) return
    if (name === 'ready' || active) fromFrame[name](data)
  })

  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && active) send('escape')
  })

  function ensureFrame() {
    if (container || !document.body) return
    container = document.createElement('div')
    container.className = 'razorpay-container'
    const fill = { position: 'fixed', top: '0', left: '0', width: '100%', height: '100%' }
    Object.assign(container.style, fill, { display: 'none', zIndex: Z_INDEX })
    const backdrop = document.createElement('div')
    backdrop.className = 'razorpay-backdrop'
    Object.assign(backdrop.style, fill, { backgroundColor: 'rgba(0, 0, 0, 0.6)' })
    frame = document.createElement('iframe')
    frame.className = 'razorpay-checkout-frame'
    frame.title = 'Payment window'
    frame.src = new URL('checkout/frame', scriptUrl).href
    Object.assign(frame.style, fill, { border: '0', background: 'none', colorScheme: 'light' })
    container.append(backdrop, frame)
    document.body.append(container)
  }

  function lockPage() {
    const overflow = document.body.style.overflow
    document.body.style.overflow = 'hidden'
    const metas = [...document.querySelectorAll('meta[name=viewport], meta[name=theme-color]')]
    for (const meta of metas) meta.remove()
    const own = document.createElement('meta')
    own.name = 'viewport'
    own.content = 'width=device-width, initial-scale=1'
    document.head.append(own)
    return () => {
      document.body.style.overflow = overflow
      own.remove()
      document.head.append(...metas)
    }
  }

  /** The options for the frame. Functions cannot be posted to it, and it needs no other options than these. */
  function frameOptions(options) {
    const { key, order_id, amount, currency, name, description, notes, prefill = {}, modal = {} } = options
    return {
      key,
      order_id,
      amount,
      currency,
      name,
      description,
      notes,
      email: prefill.email,
      contact: prefill.contact,
      method: prefill.method,
      escape: modal.escape !== false,
      confirmClose: modal.confirm_close === true,
      backdropClose: modal.backdropclose === true,
    }
  }

  function mustRedirect({ callback_url, redirect }) {
    if (!callback_url) return false
    const isPretending = [scriptUrl, window.location].some(
      ({ search }) => new URLSearchParams(search).get('ua') === 'ios',
    )
    return redirect === true || isPretending || redirectingAgents.test(navigator.userAgent)
  }

  function postTo(url, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    form.target = '_top'
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value: value ?? '' })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  function errorFields({ metadata, ...error }) {
    const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, value])
    return { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) }
  }

  function send(name, data) {
    if (isFrameReady) frame.contentWindow.postMessage({ sandboxCheckout: name, data }, scriptUrl.origin)
  }

  function shortenNote([name, text]) {
    return [name, typeof text === 'string' ? text.slice(0, NOTE_LENGTH) : text]
  }

  /** Runs a listener of the page. Its errors go to the console only. */
  function attempt(call) {
    try {
      call()
    } catch (error) {
      console.error(error)
    }
  }

  window.Razorpay = Razorpay
  ensureFrame()
})()
