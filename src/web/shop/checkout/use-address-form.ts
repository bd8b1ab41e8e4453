import { type RefObject, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import type { Draft, FieldName } from '../../shared/checkout/draft.ts'
import { FORM_ORDER, fieldErrorOf, fieldErrorsOf } from './validate.ts'

export type AddressForm = ReturnType<typeof useAddressForm>

/** An error is shown once the shopper has left the field or tried to continue. */
export function useAddressForm(draft: Draft, change: (some: Partial<Draft>) => void, form: RefObject<HTMLFormElement | null>) {
  const t = useText()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [serverError, setServerError] = useState<{ name: FieldName; value: string; sentence: string }>()
  const [wanting, setWanting] = useState<readonly FieldName[]>([])

  const leave = (name: FieldName) => setLeft((before) => new Set(before).add(name))
  const errorOf = (name: FieldName): string | undefined => {
    if (serverError?.name === name && serverError.value === draft[name]) return serverError.sentence
    const error = left.has(name) ? fieldErrorOf(name, draft) : undefined
    return error && (error === 'missing' ? t(`checkout.missing.${name as 'email'}`) : t(`checkout.fieldError.${error}`))
  }
  const focus = (name: FieldName) =>
    requestAnimationFrame(() => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    })

  /** True if the form is complete. Otherwise focuses the first invalid field and lists them all. */
  const check = (): boolean => {
    const names = FORM_ORDER.filter((name) => fieldErrorsOf(draft)[name] !== undefined)
    setLeft(new Set(FORM_ORDER))
    setWanting(names)
    if (names[0]) focus(names[0])
    return names.length === 0
  }
  const setError = (name: FieldName, sentence: string) => {
    setServerError({ name, value: draft[name], sentence })
    focus(name)
  }
  return { draft, change, leave, errorOf, check, setError, wanting: wanting.filter((name) => errorOf(name) !== undefined) }
}
