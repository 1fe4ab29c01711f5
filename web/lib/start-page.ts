import { errorScreenMessages as texts } from '#messages/error-screen.ts'
import { buttonClass } from '#web/ui/button.tsx'
import classes from '#web/ui/part-failed.module.css'

/**
 * Loads what a document needs to come to life. Until it is there the page can be read, but nothing in it works: a file
 * that does not come says 'Loading chunk failed' over the page, with a button that tries again (specification §8).
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

/** Made by hand, because React has not taken over the page; gone again before it does. */
function askToTryAgain(): Promise<unknown> {
  const notice = document.createElement('div')
  notice.className = `${classes.notice} ${classes.floating}`
  notice.role = 'alert'
  notice.innerHTML = `<div><p class="${classes.title}">${texts.chunkFailed}</p><p>${texts.partHelp}</p><div class="${classes.buttons}"><button class="${buttonClass({ variant: 'secondary', size: 'small' })}">${texts.retry}</button></div></div>`
  document.body.append(notice)
  return new Promise((resolve) => {
    notice.querySelector('button')?.addEventListener('click', resolve)
    window.addEventListener('online', resolve, { once: true })
  }).then(() => notice.remove())
}
