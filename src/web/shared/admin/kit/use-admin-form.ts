import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiProblem, sentenceOf } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { useLeaveGuard } from './leave-guard.tsx'

/** A shape of a contract: what a form gives it, and what comes out of it. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

type Options<Schema extends FormSchema> = {
  /** The endpoint's schema, so that invalid input is reported before a request. */
  schema: Schema
  start: DefaultValues<z.input<Schema>>
  /** Converts the input to the schema's form where the two differ: an empty part is left out. */
  prepare?: (typed: z.input<Schema>) => z.input<Schema>
  send: (value: z.output<Schema>) => Promise<unknown>
  /** ApiProblems that belong to one field, by their code. */
  problemFields?: Record<string, Path<z.input<Schema>>>
  /** Where a rule about several fields at once is spoken of. */
  whole?: Path<z.input<Schema>>
  /** Empty again for the next one once it was sent; otherwise it keeps what was saved. */
  clears?: boolean
}

/** Binds a field to its form. */
export type Bound = { name: string; control: Control<FieldValues> }

export type AdminFormState = {
  onSubmit: () => void
  busy: boolean
  dirty: boolean
  /** How many fields need another look, once it was sent. */
  wrong: number
  /** Why the server refused it, where that belongs to no field. */
  problem: string | undefined
}

/** A form over a contract's schema. Nothing that was typed is lost when it fails; the focus goes to the first thing to put right. */
export function useAdminForm<Schema extends FormSchema>(options: Options<Schema>) {
  type Typed = z.input<Schema>
  const { schema, start, prepare, send, problemFields = {}, whole, clears = false } = options
  const t = useText()
  const [problem, setProblem] = useState<string>()
  const form: UseFormReturn<Typed, unknown, z.output<Schema>> = useForm<Typed, unknown, z.output<Schema>>({
    resolver: resolverOf(schema, prepare, whole),
    defaultValues: start,
    mode: 'onTouched',
  })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  useLeaveGuard(isDirty)

  const onSubmit = form.handleSubmit(async (value) => {
    setProblem(undefined)
    try {
      await send(value)
      form.reset(clears ? start : form.getValues())
    } catch (error) {
      const sentence = sentenceOf(error) ?? t('error.network.short')
      const field = error instanceof ApiProblem && error.code ? problemFields[error.code] : undefined
      if (field) form.setError(field, { type: 'server', message: sentence }, { shouldFocus: true })
      else setProblem(sentence)
    }
  })
  const state: AdminFormState = {
    onSubmit: () => void onSubmit(),
    busy: isSubmitting,
    dirty: isDirty,
    wrong: isSubmitted ? count(errors) : 0,
    problem,
  }
  return {
    ...state,
    form,
    /** For the fields of `fields.tsx`: `<TextField {...field('reason')} label=… />`. */
    field: (name: Path<Typed>): Bound => ({ name, control: form.control as unknown as Control<FieldValues> }),
  }
}

function resolverOf<Schema extends FormSchema>(schema: Schema, prepare?: Options<Schema>['prepare'], whole?: string) {
  const check = zodResolver(schema) as Resolver<z.input<Schema>, unknown, z.output<Schema>>
  const resolver: typeof check = async (typed, context, options) => {
    const checked = await check(prepare ? prepare(typed) : typed, context, options)
    const ofAll = (checked.errors as Record<string, unknown>)['']
    if (!ofAll || whole === undefined) return checked
    return { values: {}, errors: { ...checked.errors, '': undefined, [whole]: ofAll } } as typeof checked
  }
  return resolver
}

/** Counts the fields with an error in a tree of errors. */
const count = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.entries(errors).reduce((sum, [name, part]) => (name === 'ref' ? sum : sum + count(part)), 0)
}
