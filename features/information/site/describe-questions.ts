import { helpMessages } from '#messages/information/help.ts'
import type { StructuredData } from '#ui/site/lib/structured-data.ts'

/** The help centre's questions for search engines. They are the same as on the page. */
export function describeQuestions(): readonly StructuredData[] {
  const questions = helpMessages.topics.flatMap(
    (topic): readonly { question: string; answer: string }[] => topic.questions,
  )
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
