import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerQuestion } from '#flows/chat/answer-question.ts'
import { isLanguage } from '#kernel/languages.ts'
import type { Deps } from '#platform/deps.ts'

/** Question with the kinds of answer that are right. `person`: handing over is right. */
type Question = { text: string; right: string[] }
export type Verdict = {
  language: string
  text: string
  kind: string
  answer: string
  verdict: 'right' | 'handed over' | 'wrong' | 'invented'
}

const SET = JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')) as Record<string, Question[]>

/** Numbers of an answer that the shop did not state in the settings, in a page or in the question. */
const isInvented = (answer: string, known: string): boolean =>
  (answer.match(/\d[\d,. ]*\d|\d/g) ?? []).some((number) => !known.includes(number.trim()))

/** Asks every question of the set as a guest, and compares the answers. `known`: text with all figures that may be stated. */
export async function measure(deps: Deps, known: (language: string) => Promise<string>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [language, questions] of Object.entries(SET)) {
    if (!isLanguage(language)) continue
    const figures = await known(language)
    for (const { text, right } of questions) {
      const asked = { text, language, channel: 'shop', user: undefined, visitorId: crypto.randomUUID(), misses: 0 } as const
      const { kind, text: answer, handOver } = await answerQuestion(deps, asked)
      const isRight = right.includes(kind)
      const verdict = isInvented(answer, `${figures} ${text}`)
        ? 'invented'
        : isRight
          ? 'right'
          : handOver
            ? 'handed over'
            : 'wrong'
      verdicts.push({ language, text, kind, answer, verdict })
    }
  }
  return verdicts
}
