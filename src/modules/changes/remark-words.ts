import type { Language } from '#kernel/languages.ts'
import type { Remark } from './contract.ts'

/** The words of the pages for what is told beside a row; the server hands them in (`server/say-remark.ts`). */
export type RemarkWords = {
  /** What stands above the row's number and above what is wrong with it. */
  head: (language: Language) => [row: string, problem: string]
  /** The sentence in this language, else as it was told. */
  say: (language: Language, remark: Pick<Remark, 'code' | 'message' | 'values'>) => string
}

declare module '#platform/deps.ts' {
  interface Deps {
    remarkWords: RemarkWords
  }
}
