import type { ShownBlock } from '#domain/content/page-blocks.ts'

type Crumb = { name: string; path: string }

export const crumbsGraph = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
})

/** Empty for a page without questions. */
export function questionsGraph(blocks: readonly ShownBlock[]): object[] {
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: answer.map((runs) => runs.map(({ text }) => text).join('')).join('\n'),
        },
      })),
    },
  ]
}
