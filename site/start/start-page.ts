import { errorScreenMessages as texts } from '#messages/site/error-screen.ts'
import { buttonClass } from '#site/ui/button.tsx'
import classes from '#site/ui/part-failed.module.css'

/**
 * Loads what a page needs to become interactive. Until then the page can only be read. When a file does not come,
 * 'Loading chunk failed' is shown over the page with a button that tries again (specification §8).
 */
export async function startPage(load: () => Promise<void>): Promise<void> {
  try {
    await load()
  } catch (error) {
    console.info('The page could not be started', error)
    await askToTryAgain()
    await startPage(load)
  }
}

/** Created without React, because React has not started on the page yet. It is removed before React starts. */
function askToTryAgain(): Promise<unknown> {
  const button = element('button', buttonClass({ variant: 'secondary', size: 'small' }), texts.retry)
  const content = element(
    'div',
    '',
    element('p', classes.title, texts.chunkFailed),
    element('p', '', texts.partHelp),
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
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}
