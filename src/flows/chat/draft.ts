import type { Channel } from '#domain/pricing/goods.ts'
import type { Language } from '#kernel/languages.ts'
import type { MessageExtras } from '#modules/chat/contract.ts'
import type * as chat from '#modules/chat/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'

/** `misses`: earlier questions in a row without an answer. */
export type Question = {
  text: string
  language: Language
  channel: Channel
  user: User | undefined
  visitorId: string
  misses: number
}
export type Answer = chat.BotAnswer & { kind: chat.AnswerKind; language: Language }

export type Reader = { deps: Deps; question: Question; language: Language; t: ReturnType<typeof chat.answerText> }
export type Draft = Omit<Answer, 'language'>

export const answer = (kind: chat.AnswerKind, text: string, extras: MessageExtras = {}): Draft => ({
  kind,
  text,
  extras,
  isMiss: false,
  handOver: false,
})
