import { useEffect, useState } from 'react'
import type * as search from '#api/shop/catalogue/search.ts'
import type { Currency } from '#kernel/currency.ts'
import { addressOf } from '../../api/address.ts'
import { type AnswerTo, clientOf } from '../../api/client.ts'
import { readFrom } from '../../api/query-client.ts'
import { browserFetch } from '../../api/transport.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'

const api = clientOf<typeof search>()
const suggestionsRead = (typed: string, currency: Currency) =>
  api.read('/api/search/suggestions', { query: { q: typed.slice(0, 500), currency: currency !== 'KES' && currency } })

export type Suggestions = AnswerTo<ReturnType<typeof suggestionsRead>>
/** `found` stays while the next suggestions load; `typed` is the text it belongs to. */
export type Suggested = { found: Suggestions | undefined; typed: string; state: 'ready' | 'asking' | 'failed' }

/** Debounce delay, too short to be noticed. */
const PAUSE_ms = 70
const MAX_CACHED = 60

/** Cached suggestions, newest last, so that deleting a character needs no request. */
const cached = new Map<string, Suggestions>()

export function useSuggestions(typed: string, when: boolean): Suggested {
  const { currency } = usePreferences()
  const address = addressOf(suggestionsRead(typed, currency).queryKey)
  const [suggested, setSuggested] = useState<Suggested>({ found: undefined, typed: '', state: 'asking' })
  useEffect(() => {
    if (!when) return
    const cachedAnswer = cached.get(address)
    if (cachedAnswer) {
      setSuggested({ found: cachedAnswer, typed, state: 'ready' })
      return
    }
    const stop = new AbortController()
    setSuggested((before) => ({ ...before, state: 'asking' }))
    const timer = setTimeout(() => void ask().then(show, fail), typed === '' ? 0 : PAUSE_ms)
    const ask = () =>
      readFrom((path, init) => browserFetch(path, { ...init, signal: stop.signal }), suggestionsRead(typed, currency).queryKey)
    const show = (found: Suggestions) => {
      cache(address, found)
      setSuggested({ found, typed, state: 'ready' })
    }
    const fail = () => stop.signal.aborted || setSuggested({ found: undefined, typed, state: 'failed' })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, typed, currency, when])
  return suggested
}

function cache(address: string, found: Suggestions) {
  cached.set(address, found)
  for (const oldest of cached.keys()) {
    if (cached.size <= MAX_CACHED) break
    cached.delete(oldest)
  }
}
