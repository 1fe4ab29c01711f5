import { describe, expect, it } from 'vitest'
import * as shared from '#server/platform/shared-queues.ts'
import { listCode, readText } from './project-files.ts'

const texts = listCode('server/features').map((file) => ({ feature: file.split('/')[2], text: readText(file) }))

/** Features whose code has `jobs.send(name` or `jobs.work(name`. */
function featuresThat(verb: 'send' | 'work', name: string): (string | undefined)[] {
  const call = new RegExp(`jobs\\s*\\.${verb}\\(\\s*${name}\\b`)
  return [...new Set(texts.filter(({ text }) => call.test(text)).map(({ feature }) => feature))]
}

describe('a queue between two features', () => {
  it.each(shared.SHARED_QUEUES)(
    '$queue.name is sent by $sentBy and worked on by $workedBy, as the table says',
    (row) => {
      const [name = ''] = Object.entries(shared).find(([, value]) => value === row.queue) ?? []
      expect(featuresThat('send', name)).toEqual([row.sentBy])
      expect(featuresThat('work', name)).toEqual([row.workedBy])
    },
  )
})
