import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerQuestion } from '#flows/chat/answer-question.ts'
import type { Answer } from '#flows/chat/draft.ts'
import { isLanguage, type Language } from '#kernel/languages.ts'
import type { Deps } from '#platform/deps.ts'
import { inventedIn } from './invented.ts'

type Question = { language: Language; text: string; right: readonly string[]; half: Half }
/**
 * `own`: written together with the assistant's vocabulary. `seen`: written without knowing the vocabulary, then read to improve
 * it. `heldOut`: written without knowing it, and not read to improve it.
 */
type Half = 'own' | 'seen' | 'heldOut'
export type Verdict = Question & {
  kind: string
  answer: string
  verdict: 'right' | 'handed over' | 'wrong' | 'invented'
  invented: string[]
}

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

function ownQuestions(): Question[] {
  const set = JSON.parse(textOf('questions.json')) as Record<string, { text: string; right: string[] }[]>
  return Object.entries(set).flatMap(([language, questions]) =>
    isLanguage(language) ? questions.map((each) => ({ ...each, language, half: 'own' as const })) : [],
  )
}

/** Index of the first held-out question. Earlier ones were read by mistake and count as seen. */
const FIRST_HELD_OUT = 27

/**
 * Each line has the language, topics separated by `|`, and the text. Every second question from `FIRST_HELD_OUT` on is held
 * out.
 */
const blindQuestions = (): Question[] =>
  textOf('blind-questions.tsv')
    .split('\n')
    .flatMap((line, at) => {
      const [language = '', topics = '', text = ''] = line.split('\t')
      const half = at % 2 === 1 && at >= FIRST_HELD_OUT ? ('heldOut' as const) : ('seen' as const)
      return isLanguage(language) ? [{ language, text, right: topics.split('|'), half }] : []
    })

const FOR_PERSON = ['person', 'anger', 'payment', 'other', 'order']
const PAGE_TOPICS: Record<string, readonly string[]> = {
  '/shipping-info': ['delivery'],
  '/returns-exchange': ['returns', 'guarantee'],
  '/sizing-guide': ['size'],
  '/contact-us': ['contact', 'hours'],
}

/** For the topic `other`, asking back (`unsure`) is right as well. */
function isRight({ right }: Question, { kind, handOver, extras }: Answer): boolean {
  if (handOver) return right.some((topic) => FOR_PERSON.includes(topic))
  if (kind === 'unsure') return right.includes('other') || right.includes('unsure')
  const topics = kind === 'page' ? [kind, ...(PAGE_TOPICS[extras.source?.to ?? ''] ?? [])] : [kind]
  return topics.some((topic) => right.includes(topic))
}

export async function measure(deps: Deps): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const question of [...ownQuestions(), ...blindQuestions()]) {
    const { text, language } = question
    const sent = { text, language, channel: 'shop', user: undefined, visitorId: crypto.randomUUID(), misses: 0 } as const
    const answer = await answerQuestion(deps, sent)
    const invented = await inventedIn(deps, sent, answer)
    const found = isRight(question, answer) ? 'right' : answer.handOver ? 'handed over' : 'wrong'
    const verdict = invented.length > 0 ? 'invented' : found
    verdicts.push({ ...question, kind: answer.kind, answer: answer.text, verdict, invented })
  }
  return verdicts
}

export function tableOf(verdicts: readonly Verdict[]) {
  const rows: Record<string, string | number>[] = []
  for (const half of ['own', 'seen', 'heldOut'] as const)
    for (const language of [...new Set(verdicts.map((each) => each.language)), 'all']) {
      const of = verdicts.filter((each) => each.half === half && (language === 'all' || each.language === language))
      const count = (verdict: Verdict['verdict']) => of.filter((each) => each.verdict === verdict).length
      rows.push({
        half,
        language,
        questions: of.length,
        right: count('right'),
        handedOver: count('handed over'),
        wrong: count('wrong'),
        invented: count('invented'),
      })
    }
  return rows
}
