import { useEffect, useRef, useState } from 'react'
import { chatWrites } from './chat-reads.ts'

const SHOWN_ms = 6_000
const SENT_ms = 3_000

/** True for `SHOWN_ms` after `sign` changes, or until a new message (`last`). */
export function useTypingSign(sign: string | null, last: number): boolean {
  const [shown, setShown] = useState(false)
  const seen = useRef(sign)
  useEffect(() => {
    if (sign === null || sign === seen.current) return
    seen.current = sign
    setShown(true)
    const timer = setTimeout(() => setShown(false), SHOWN_ms)
    return () => clearTimeout(timer)
  }, [sign])
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each new message
  useEffect(() => setShown(false), [last])
  return shown
}

/**
 * Returns a function that notifies staff that the visitor is typing, at most once per `SENT_ms`.
 */
export function useSendTyping(id: string | undefined): () => void {
  const sentAt = useRef(0)
  return () => {
    const now = performance.now()
    if (!id || (sentAt.current > 0 && now - sentAt.current < SENT_ms)) return
    sentAt.current = now
    void chatWrites.typing(id).catch(() => undefined)
  }
}
