import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskReturn, ComesBack, OrderReturns, Resolution, ReturnableLine, ReturnReason } from '#modules/returns/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { newUuid } from '../../../shared/new-uuid.ts'
import { isProofNeeded } from '../../../shared/order/prove-change.tsx'
import { tabStore } from '../../../shared/tab-store.ts'
import { toast } from '../../../ui/toasts.ts'
import { returnReads, returnWrites } from './return-reads.ts'

export const REASONS: readonly ReturnReason[] = ['too-small', 'too-large', 'not-as-expected', 'changed-mind']
export const MISTAKES: readonly ReturnReason[] = ['damaged', 'wrong-piece', 'missing', 'late']
export const STEPS = ['pieces', 'why', 'back', 'check'] as const
type Chosen = Record<number, { quantity: number; exchange?: number }>

export type Draft = {
  id: string
  chosen: Chosen
  reason: ReturnReason | null
  wish: Resolution | null
  comesBack: ComesBack
  words: string
}
const EMPTY = (): Draft => ({ id: newUuid(), chosen: {}, reason: null, wish: null, comesBack: 'drop-off', words: '' })
const keptUnder = (number: string) => `loomcourt-return ${number}`

function storedDraft(number: string, lines: readonly ReturnableLine[]): Draft {
  try {
    const draft = { ...EMPTY(), ...(JSON.parse(tabStore.getItem(keptUnder(number)) ?? '{}') as Partial<Draft>) }
    const isThere = ([line, { quantity }]: [string, { quantity: number }]) =>
      lines.some((each) => each.line === Number(line) && each.why === null && quantity <= each.left)
    return { ...draft, chosen: Object.fromEntries(Object.entries(draft.chosen).filter(isThere)) }
  } catch {
    return EMPTY()
  }
}

export function wishesOf({ chosen, reason }: Draft, lines: readonly ReturnableLine[]): Resolution[] {
  const of = lines.filter(({ line }) => chosen[line])
  const [first, ...rest] = of.map(({ wishes, claims }) => (reason && MISTAKES.includes(reason) ? claims : wishes))
  return (first ?? []).filter((wish) => rest.every((each) => each.includes(wish)))
}

export function useWizard({ number, lines }: OrderReturns, onDone: (next: OrderReturns) => void) {
  const t = useText()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => storedDraft(number, lines))
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [place, setPlace] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [proving, setProving] = useState(false)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setProblem(undefined)
    setDraft(next)
    tabStore.setItem(keptUnder(number), JSON.stringify(next))
  }
  const requestOf = () => askedBy(draft)
  const ask = async () => {
    const body = requestOf()
    return body ? returnWrites.ask(number, body) : undefined
  }
  const { send, busy } = useWrite(async () => {
    const next = await ask().catch((error: unknown) => {
      if (isProofNeeded(error)) setProving(true)
      else setProblem(failureText(t, error))
    })
    if (!next) return
    let missing = 0
    for (const photo of photos) if (!(await returnWrites.photograph(number, draft.id, photo))) missing++
    tabStore.removeItem(keptUnder(number))
    toast({ title: t('returns.asked'), ...(missing > 0 && { description: t('returns.photosMissing', { count: missing }) }) })
    onDone(next)
    if (photos.length > 0) await client.invalidateQueries({ queryKey: returnReads.of(number).queryKey })
  })
  return {
    draft,
    change,
    photos,
    setPhotos,
    place,
    setPlace,
    problem,
    setProblem,
    busy,
    proving,
    asked: requestOf,
    ask,
    send: () => void send(undefined),
    proved: () => {
      setProving(false)
      void send(undefined)
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>

function askedBy({ id, chosen, reason, wish, comesBack, words }: Draft): AskReturn | undefined {
  if (!reason || !wish) return undefined
  const lines = Object.entries(chosen).map(([line, { quantity, exchange }]) => ({
    line: Number(line),
    quantity,
    ...(wish === 'exchange' && exchange !== undefined && { exchange }),
  }))
  const stays = reason === 'missing' || reason === 'late' ? 'stays' : comesBack
  return { id, lines, reason, wish, comesBack: stays, ...(words.trim() && { words: words.trim() }) }
}

/** Message key of what is missing at a step. Undefined when the step is complete. */
export function missingAt(place: number, { draft }: Pick<Wizard, 'draft'>, lines: readonly ReturnableLine[]) {
  const chosen = Object.keys(draft.chosen)
  if (STEPS[place] === 'pieces') return chosen.length === 0 ? 'returns.missing.pieces' : undefined
  if (STEPS[place] !== 'why') return undefined
  if (!draft.reason) return 'returns.missing.reason'
  if (!draft.wish || !wishesOf(draft, lines).includes(draft.wish)) return 'returns.missing.wish'
  const noSize = draft.wish === 'exchange' && Object.values(draft.chosen).some(({ exchange }) => exchange === undefined)
  return noSize ? 'returns.missing.size' : undefined
}
