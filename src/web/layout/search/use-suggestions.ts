import { useEffect, useState } from 'react'
import type { ProductCard } from '#modules/catalogue/contract.ts'
import type { Suggestions as Given } from '#modules/search/contract.ts'
import { addressOf } from '../../api/address.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'

export type Suggestions = Given & { products: ProductCard[] }
/** `found` stays while the next letters are asked for; `typed` is what it answers. */
export type Suggested = { found: Suggestions | undefined; typed: string; state: 'ready' | 'asking' | 'failed' }

/** Long enough that a quick typist asks once for a word, short enough that nobody notices. */
const PAUSE_ms = 70
const MAX_CACHED = 60

/** Answers of this visit, the newest last: going back a letter asks nobody. */
const cached = new Map<string, Suggestions>()

export function useSuggestions(typed: string, when: boolean): Suggested {
  const { currency } = usePreferences()
  const address = addressOf(['/api/search/suggestions', { q: typed.slice(0, 500), currency: currency !== 'KES' && currency }])
  const [suggested, setSuggested] = useState<Suggested>({ found: undefined, typed: '', state: 'asking' })
  useEffect(() => {
    if (!when) return
    const known = cached.get(address)
    if (known) {
      setSuggested({ found: known, typed, state: 'ready' })
      return
    }
    const stop = new AbortController()
    setSuggested((before) => ({ ...before, state: 'asking' }))
    const timer = setTimeout(() => void ask(address, stop.signal).then(show, fail), typed === '' ? 0 : PAUSE_ms)
    const show = (found: Suggestions) => {
      cache(address, found)
      setSuggested({ found, typed, state: 'ready' })
    }
    const fail = () => stop.signal.aborted || setSuggested({ found: undefined, typed, state: 'failed' })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, typed, when])
  return suggested
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

function cache(address: string, found: Suggestions) {
  cached.set(address, found)
  for (const oldest of cached.keys()) {
    if (cached.size <= MAX_CACHED) break
    cached.delete(oldest)
  }
}
