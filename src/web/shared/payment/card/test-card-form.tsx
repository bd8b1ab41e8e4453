import { type ChangeEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { CardHandle } from './card-handle.ts'
import { brandOf, caretAfter, groupCard, writeExpiry } from './card-input.ts'
import { confirmTestCard } from './confirm-test-card.ts'
import { TestCards } from './test-cards.tsx'
import { useCard } from './use-card.ts'

const DIGITS = { inputMode: 'numeric', required: true, ltr: true } as const

export function TestCardFields({
  number,
  form,
  handle,
}: {
  number: string
  form: RefObject<HTMLFormElement | null>
  handle: RefObject<CardHandle | null>
}) {
  const t = useText()
  const { card, fieldOf, change, fill, check } = useCard(form)
  useImperativeHandle(handle, () => ({
    check: async () => check(),
    confirm: (clientSecret) => confirmTestCard(number, clientSecret, card),
  }))
  return (
    <>
      <Demonstration />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <NumberField {...fieldOf('number')} onChange={(number) => change({ number })} />
        <TextInput
          {...DIGITS}
          {...fieldOf('expiry')}
          autoComplete="cc-exp"
          label={t('payment.expiry')}
          placeholder={t('payment.expiryShape')}
          maxLength={7}
          onChange={({ target }) => change({ expiry: writeExpiry(target.value, card.expiry) })}
        />
        <TextInput
          {...DIGITS}
          {...fieldOf('cvc')}
          autoComplete="cc-csc"
          label={t('payment.cvc')}
          maxLength={4}
          onChange={({ target }) => change({ cvc: target.value.replace(/\D/g, '') })}
        />
      </div>
      <TestCards onChoose={fill} />
    </>
  )
}

function Demonstration() {
  const t = useText()
  return (
    <p className="mb-6 flex gap-3 border-s-2 border-info bg-info-bg px-4 py-3 text-small">
      <Icon name="info" className="mt-0.5 text-info" />
      <span>{t('payment.demonstration')}</span>
    </p>
  )
}

const PLACEHOLDER = '4242 4242 4242 4242'

type NumberProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (number: string) => void
  onBlur: () => void
}

function NumberField({ onChange, ...field }: NumberProps) {
  const t = useText()
  const wrap = useRef<HTMLDivElement>(null)
  const keepCaret = useCaret(wrap, field.value)
  const brand = brandOf(field.value)
  return (
    <div ref={wrap} className="relative col-span-2">
      <TextInput
        {...DIGITS}
        {...field}
        autoComplete="cc-number"
        label={t('payment.number')}
        placeholder={PLACEHOLDER}
        maxLength={30}
        onChange={(event) => onChange(keepCaret(event))}
      />
      <span role="status" className="pointer-events-none absolute end-3 top-0 text-small leading-5 text-muted">
        {brand && t(`payment.brand.${brand}`)}
      </span>
    </div>
  )
}

/** Restores the caret after grouping, which rewrites the field and moves the caret to the end. */
function useCaret(wrap: RefObject<HTMLElement | null>, value: string) {
  const caret = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the caret whenever the text changes
  useLayoutEffect(() => {
    const place = caret.current
    caret.current = undefined
    if (place !== undefined) wrap.current?.querySelector('input')?.setSelectionRange(place, place)
  }, [wrap, value])
  return ({ target }: ChangeEvent<HTMLInputElement>): string => {
    const grouped = groupCard(target.value)
    caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length, grouped)
    return grouped
  }
}
