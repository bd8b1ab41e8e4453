import type { TranslatorName } from './contract.ts'

declare module '#platform/db.ts' {
  interface Tables {
    translation: {
      source_hash: Uint8Array
      target: string
      translated: string
      provider: TranslatorName
      hits: number
      used_at: Date
    }
  }
}
