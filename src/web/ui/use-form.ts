import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

/** What is wrong with a field, as a sentence, or nothing. */
type FlawOf<Name extends string> = (name: Name, typed: Record<Name, string>) => string | undefined

/**
 * A form whose every word stays through any failure. A flaw is spoken of once the field has been left or sent, never
 * while first typing; sending puts the focus on the first one.
 */
export function useForm<Name extends string>(
  start: Record<Name, string>,
  { order, flawOf, send }: { order: readonly Name[]; flawOf: FlawOf<Name>; send: (typed: Record<Name, string>) => void },
) {
  const [typed, setTyped] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  /** What only the server could know, about the value that it was told. */
  const [told, setTold] = useState<{ name: Name; value: string; sentence: string }>()
  const [wanting, setWanting] = useState<readonly Name[]>([])
  const element = useRef<HTMLFormElement>(null)

  const errorOf = (name: Name): string | undefined => {
    if (told?.name === name && told.value === typed[name]) return told.sentence
    return left.has(name) ? flawOf(name, typed) : undefined
  }
  const focus = (name: Name) =>
    requestAnimationFrame(() => {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    })
  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
    onBlur: () => typed[name] !== '' && setLeft((before) => new Set(before).add(name)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(new Set(order))
    const wrong = order.filter((name) => flawOf(name, typed) !== undefined)
    setWanting(wrong)
    if (wrong[0]) focus(wrong[0])
    else send(typed)
  }
  const tell = (name: Name, sentence: string) => {
    setTold({ name, value: typed[name], sentence })
    focus(name)
  }
  const change = (some: Partial<Record<Name, string>>) => setTyped((now) => ({ ...now, ...some }))
  /** How many fields were wanting when it was last sent, and still are: for the summary that is read out. */
  const flaws = wanting.filter((name) => errorOf(name) !== undefined).length
  return { typed, change, field, tell, flaws, form: { ref: element, noValidate: true, onSubmit } }
}
