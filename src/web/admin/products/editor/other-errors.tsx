import type { ProductForm } from './use-product-form.ts'

/** Parts of the document without a field that could show their error. */
const WITHOUT_FIELD = [
  'variants',
  'swatches',
  'pictures',
  'channels',
  'unit',
  'madeToMeasure',
  'department',
  'texts',
  'attributes',
  'scheduledPrices',
  'tiers',
]
const MAX_SAID = 8

function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string' && errors.message !== '') return [errors.message]
  return Object.entries(errors).flatMap(([name, part]) => (name === 'ref' ? [] : messagesIn(part)))
}

export function OtherErrors({ product: { form, wrong } }: { product: ProductForm }) {
  const errors = form.formState.errors as Record<string, unknown>
  const messages = [...new Set(WITHOUT_FIELD.flatMap((name) => messagesIn(errors[name])))]
  if (wrong === 0 || messages.length === 0) return null
  return (
    <ul role="alert" className="grid gap-1 border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
      {messages.slice(0, MAX_SAID).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
