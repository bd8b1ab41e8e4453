import type { ChatMessage } from '#modules/chat/contract.ts'

/** Adds new messages in the order of their numbers, each once. */
export function mergeMessages(before: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const seen = new Set(before.map(({ seq }) => seq))
  const fresh = arrived.filter(({ seq }) => !seen.has(seq))
  if (fresh.length === 0) return before
  return [...before, ...fresh].sort((a, b) => a.seq - b.seq)
}
