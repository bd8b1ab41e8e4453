import type { Deps } from '#platform/deps.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** `without`: invoices and e-mails of this transaction are skipped. */
    announcing?: 'without'
  }
}

/**
 * Runs `write`, which issues an invoice or queues an e-mail. Returns undefined without running it when `announcing` is `without`.
 */
export const announce = async <T>({ announcing }: Pick<Deps, 'announcing'>, write: () => Promise<T>): Promise<T | undefined> =>
  announcing === 'without' ? undefined : write()
