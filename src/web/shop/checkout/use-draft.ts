import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Draft, EMPTY_DRAFT, FIELDS, mergeDraft, saveDraft, savedDraft } from '../../shared/checkout/draft.ts'
import { fill, type Saved } from './saved-addresses.ts'

/** Checkout draft of this tab. At hydration the browser restores the stored draft and keeps what was typed before. */
export function useDraft(form: RefObject<HTMLFormElement | null>, saved: Saved) {
  const [draft, setDraft] = useState(() => fill(EMPTY_DRAFT, saved))
  const [restored, setRestored] = useState(false)
  useLayoutEffect(() => {
    const typed = form.current ? new FormData(form.current) : new FormData()
    const filled = FIELDS.map((name) => [name, typed.get(name)] as const).filter(([, value]) => typeof value === 'string')
    setDraft(fill(mergeDraft(savedDraft(), Object.fromEntries(filled)), saved))
    setRestored(true)
  }, [form, saved])
  useEffect(() => {
    if (restored) saveDraft(draft)
  }, [restored, draft])
  const change = useCallback((some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some })), [])
  return { draft, change, restored }
}
