import type { Deps } from '#platform/deps.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** `without`: money moves in this transaction without its invoice and e-mail. Set only by `transactAndNotify`. */
    announcing?: 'without'
  }
}

/**
 * Runs `write`, which issues an invoice or queues an e-mail. Returns undefined and writes nothing when the transaction runs
 * without them.
 */
export const announce = async <T>({ announcing }: Pick<Deps, 'announcing'>, write: () => Promise<T>): Promise<T | undefined> =>
  announcing === 'without' ? undefined : write()
