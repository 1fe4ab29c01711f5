import { errorScreenMessages as texts } from '#messages/error-screen.ts'
import { buttonClass } from '#web/ui/button.tsx'
import classes from '#web/ui/part-failed.module.css'

/**
 * Loads what a document needs to come to life. Until it is there the page can be read, but nothing in it works: a file
 * that does not come says 'Loading chunk failed' over the page, with a button that tries again (specification §8).
 */
export async function startPage(load: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.info('The page could not be started', error)
      await askToTryAgain()
    }
  }
}

/** Made by hand, because React has not taken over the page; gone again before it does. */
async function askToTryAgain(): Promise<void> {
  const notice = element('div', `${classes.notice} ${classes.floating}`)
  notice.setAttribute('role', 'alert')
  const content = element('div', '')
  const button = element('button', buttonClass({ variant: 'secondary', size: 'small' }), texts.retry)
  const buttons = element('div', classes.buttons)
  buttons.append(button)
  content.append(element('p', classes.title, texts.chunkFailed), element('p', '', texts.partHelp), buttons)
  notice.append(content)
  document.body.append(notice)
  await new Promise((resolve) => {
    button.addEventListener('click', resolve, { once: true })
    window.addEventListener('online', resolve, { once: true })
  })
  notice.remove()
}

function element(name: 'div' | 'p' | 'button', className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
