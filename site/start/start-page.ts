import { errorScreenMessages as texts } from '#messages/site/error-screen.ts'
import { buttonClass } from '#ui/site/button.tsx'
import classes from '#ui/site/part-failed.module.css'

/**
 * Loads what a page needs to become interactive. Until then the page can only be read. When a file fails to load,
 * 'Loading chunk failed' is shown over the page with a button to try again (specification §8).
 */
export async function startPage(load: () => Promise<void>): Promise<void> {
  try {
    await load()
  } catch (error) {
    console.info('The page could not be started', error)
    await showRetryButton()
    await startPage(load)
  }
}

/**
 * Shows a retry button, built without React, which has not started yet. It is removed on a click or when the device is
 * online again.
 */
function showRetryButton(): Promise<unknown> {
  const button = element('button', buttonClass({ variant: 'secondary', size: 'small' }), texts.retry)
  const content = element(
    'div',
    '',
    element('p', classes.title, texts.chunkFailed),
    element('p', '', texts.partialLoadHelp),
    element('div', classes.buttons, button),
  )
  const notice = element('div', `${classes.notice} ${classes.floating}`, content)
  notice.role = 'alert'
  document.body.append(notice)
  return new Promise((resolve) => {
    button.addEventListener('click', resolve)
    window.addEventListener('online', resolve, { once: true })
  }).then(() => notice.remove())
}

function element(name: string, className = '', ...content: (Node | string)[]): HTMLElement {
  const newElement = document.createElement(name)
  newElement.className = className
  newElement.append(...content)
  return newElement
}
