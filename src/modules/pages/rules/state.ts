import type { PageState } from '../contract.ts'

type Publications = { newest: number; live: number | null; next: Date | null }

/** `live`: null when no version is published. */
export function stateOf({ newest, live, next }: Publications): PageState {
  if (newest === 0) return 'none'
  if (next !== null) return 'scheduled'
  if (live === null) return 'draft'
  return live === newest ? 'live' : 'changed'
}
