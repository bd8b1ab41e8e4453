import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

type ErrorOf<Name extends string> = (name: Name, typed: Record<Name, string>) => string | undefined

/** The error of a field is shown once it was left with text in it or the form was submitted. */
export function useForm<Name extends string>(
  start: Record<Name, string>,
  { order, errorOf, send }: { order: readonly Name[]; errorOf: ErrorOf<Name>; send: (typed: Record<Name, string>) => void },
) {
  const [typed, setTyped] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [serverError, setServerError] = useState<{ name: Name; value: string; sentence: string }>()
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const element = useRef<HTMLFormElement>(null)

  const shownError = (name: Name): string | undefined => {
    if (serverError?.name === name && serverError.value === typed[name]) return serverError.sentence
    return left.has(name) ? errorOf(name, typed) : undefined
  }
  const focus = (name: Name) =>
    requestAnimationFrame(() => {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    })
  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: shownError(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
    onBlur: () => typed[name] !== '' && setLeft((before) => new Set(before).add(name)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(order))
    const found = order.filter((name) => errorOf(name, typed) !== undefined)
    setWrong(found)
    if (found[0]) focus(found[0])
    else send(typed)
  }
  const setError = (name: Name, sentence: string) => {
    setServerError({ name, value: typed[name], sentence })
    focus(name)
  }
  const change = (some: Partial<Record<Name, string>>) => setTyped((now) => ({ ...now, ...some }))
  /** Number of fields that were invalid at the last submit and still are, for the summary read by screen readers. */
  const errorCount = wrong.filter((name) => shownError(name) !== undefined).length
  return { typed, change, field, setError, errorCount, form: { ref: element, noValidate: true, onSubmit } }
}
