import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { streamAddress } from './chat-reads.ts'

/** Delay that gathers several changes into one read. */
const GATHERED_ms = 250
const POLLED_ms = 8_000

/** Refetches the screen's data when a conversation changes. Polls while the stream is not open and the tab is visible. */
export function useLiveChats(): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void latest.current()
      }, GATHERED_ms)
    }
    const stream = new EventSource(streamAddress())
    stream.addEventListener('changed', () => {
      if (!isFirst) refresh()
      isFirst = false
    })
    stream.addEventListener('error', () => {
      isFirst = false // a change may be missed while the stream reconnects
    })
    const poll = setInterval(() => {
      if (stream.readyState !== EventSource.OPEN && document.visibilityState === 'visible') refresh()
    }, POLLED_ms)
    return () => {
      stream.close()
      clearInterval(poll)
      clearTimeout(timer)
    }
  }, [])
}
