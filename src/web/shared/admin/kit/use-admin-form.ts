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

export type FormSchema = z.ZodType<FieldValues, FieldValues>

type Options<Schema extends FormSchema> = {
  schema: Schema
  start: DefaultValues<z.input<Schema>>
  prepare?: (typed: z.input<Schema>) => z.input<Schema>
  send: (value: z.output<Schema>) => Promise<unknown>
  problemFields?: Record<string, Path<z.input<Schema>>>
  formErrorPath?: Path<z.input<Schema>>
  clears?: boolean
}

export type Bound = { name: string; control: Control<FieldValues> }

export type AdminFormState = {
  onSubmit: () => void
  busy: boolean
  dirty: boolean
  wrong: number
  problem: string | undefined
}

export function useAdminForm<Schema extends FormSchema>(options: Options<Schema>) {
  type Typed = z.input<Schema>
  const { schema, start, prepare, send, problemFields = {}, formErrorPath, clears = false } = options
  const t = useText()
  const [problem, setProblem] = useState<string>()
  const form: UseFormReturn<Typed, unknown, z.output<Schema>> = useForm<Typed, unknown, z.output<Schema>>({
    resolver: resolverOf(schema, prepare, formErrorPath),
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
    field: (name: Path<Typed>): Bound => ({ name, control: form.control as unknown as Control<FieldValues> }),
  }
}

function resolverOf<Schema extends FormSchema>(schema: Schema, prepare?: Options<Schema>['prepare'], formErrorField?: string) {
  const check = zodResolver(schema) as Resolver<z.input<Schema>, unknown, z.output<Schema>>
  const resolver: typeof check = async (typed, context, options) => {
    const checked = await check(prepare ? prepare(typed) : typed, context, options)
    const ofAll = (checked.errors as Record<string, unknown>)['']
    if (!ofAll || formErrorField === undefined) return checked
    return { values: {}, errors: { ...checked.errors, '': undefined, [formErrorField]: ofAll } } as typeof checked
  }
  return resolver
}

const count = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.entries(errors).reduce((sum, [name, part]) => (name === 'ref' ? sum : sum + count(part)), 0)
}
