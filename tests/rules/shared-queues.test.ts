import { describe, expect, it } from 'vitest'
import * as shared from '#platform/jobs/shared-queues.ts'
import { listSide, readText } from './project-files.ts'

const texts = listSide('server of features').map((file) => ({ feature: file.split('/')[1], text: readText(file) }))

/** Features whose code has `jobs.send(name` or `jobs.work(name`. */
function findFeaturesCalling(verb: 'send' | 'work', name: string): (string | undefined)[] {
  const call = new RegExp(`jobs\\s*\\.${verb}\\(\\s*${name}\\b`)
  return [...new Set(texts.filter(({ text }) => call.test(text)).map(({ feature }) => feature))]
}

describe('a queue between two features', () => {
  it.each(shared.SHARED_QUEUES)(
    '$queue.name is sent by $sentBy and processed by $workedBy, as the table says',
    (row) => {
      const [name = ''] = Object.entries(shared).find(([, value]) => value === row.queue) ?? []
      expect(findFeaturesCalling('send', name)).toEqual([row.sentBy])
      expect(findFeaturesCalling('work', name)).toEqual([row.processedBy])
    },
  )
})
