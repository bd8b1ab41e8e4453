import type { Deps } from '#platform/deps.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    /** `without`: in this transaction money moves without its invoice and e-mail. Set by `transactAndNotify` alone. */
    announcing?: 'without'
  }
}

/** Writes an invoice or an e-mail about money that moved. Returns undefined, and writes nothing, where the transaction is made without them. */
export const announce = async <T>({ announcing }: Pick<Deps, 'announcing'>, write: () => Promise<T>): Promise<T | undefined> =>
  announcing === 'without' ? undefined : write()
