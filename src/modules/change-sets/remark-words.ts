import type { Language } from '#kernel/languages.ts'
import type { Remark } from './contract.ts'

export type RemarkWords = {
  head: (language: Language) => [row: string, problem: string]
  /** Message in this language, else the original message. */
  say: (language: Language, remark: Pick<Remark, 'code' | 'message' | 'values'>) => string
}

declare module '#platform/deps.ts' {
  interface Deps {
    remarkWords: RemarkWords
  }
}
