import { type RefObject, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { Draft, FieldName } from '../../shared/checkout/draft.ts'
import { FORM_ORDER, flawOf, flawsOf } from './validate.ts'

export type AddressForm = ReturnType<typeof useAddressForm>

/** When a flaw is spoken of: once the shopper has left the field, or has tried to go on. Never while first typing. */
export function useAddressForm(draft: Draft, change: (some: Partial<Draft>) => void, form: RefObject<HTMLFormElement | null>) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  /** What only the server could know, about the value that it was told. */
  const [told, setTold] = useState<{ name: FieldName; value: string; sentence: string }>()
  const [wanting, setWanting] = useState<readonly FieldName[]>([])

  const leave = (name: FieldName) => setLeft((before) => new Set(before).add(name))
  const errorOf = (name: FieldName): string | undefined => {
    if (told?.name === name && told.value === draft[name]) return told.sentence
    const flaw = left.has(name) ? flawOf(name, draft) : undefined
    return flaw && (flaw === 'missing' ? t(`checkout.missing.${name as 'email'}`) : t(`checkout.flaw.${flaw}`))
  }
  const focus = (name: FieldName) =>
    requestAnimationFrame(() => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    })

  /** True when nothing is wanting; else the first such field has the focus, and all of them are named. */
  const check = (): boolean => {
    const names = FORM_ORDER.filter((name) => flawsOf(draft)[name] !== undefined)
    setLeft(new Set(FORM_ORDER))
    setWanting(names)
    if (names[0]) focus(names[0])
    return names.length === 0
  }
  const tell = (name: FieldName, sentence: string) => {
    setTold({ name, value: draft[name], sentence })
    focus(name)
  }
  return { draft, change, leave, errorOf, check, tell, wanting: wanting.filter((name) => errorOf(name) !== undefined) }
}
