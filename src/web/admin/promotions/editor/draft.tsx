import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { PromotionDocument } from '#modules/promotions/contract.ts'
import { useLeaveGuard } from '../../../shared/admin/kit/leave-guard.tsx'
import { issuesOf } from './draft-issues.ts'

type Draft = {
  value: PromotionDocument
  change: (some: Partial<PromotionDocument>) => void
  dirty: boolean
  discard: () => void
  issues: readonly string[]
  showAll: () => void
}

/** A number field that is invalid, or empty although required, is NaN. */
export function useDraft(stored: PromotionDocument, isNew: boolean): Draft & { errors: ShownErrors } {
  const [value, setValue] = useState(stored)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const dirty = JSON.stringify(value) !== JSON.stringify(stored)
  useLeaveGuard(dirty)
  const issues = useMemo(() => issuesOf(value), [value])
  const touch = useCallback((path: string) => setTouched((before) => new Set(before).add(path)), [])
  const change = useCallback((some: Partial<PromotionDocument>) => setValue((before) => ({ ...before, ...some })), [])
  const errors = useMemo<ShownErrors>(
    () => ({ touch, has: (path) => (all || touched.has(path)) && issues.some((each) => isAt(each, path)) }),
    [touch, all, touched, issues],
  )
  const discard = () => {
    setValue(stored)
    setTouched(new Set())
    setAll(false)
  }
  return { value, change, dirty: dirty || isNew, discard, issues, showAll: () => setAll(true), errors }
}

const isAt = (issue: string, path: string) => issue === path || issue.startsWith(`${path}.`)

type ShownErrors = { touch: (path: string) => void; has: (path: string) => boolean }
const Errors = createContext<ShownErrors>({ touch: () => undefined, has: () => false })

export const ErrorsProvider = ({ errors, children }: { errors: ShownErrors; children: ReactNode }) => (
  <Errors value={errors}>{children}</Errors>
)

export function useErrorAt(path: string): { wrong: boolean; leave: () => void } {
  const { touch, has } = useContext(Errors)
  return { wrong: has(path), leave: () => touch(path) }
}
