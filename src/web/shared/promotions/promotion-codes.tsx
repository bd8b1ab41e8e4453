import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#modules/cart/contract.ts'
import type { CodeState } from '#shapes/code-state.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { everyCartShipping } from '../cart/cart-api.ts'
import { inTurn } from '../cart/cart-writes.ts'
import { failureText } from '../errors/failure.ts'
import { CODE_MESSAGES } from './code-messages.ts'
import { codeWrites, everyCartQuote } from './code-writes.ts'
import { OfferHints } from './offer-hints.tsx'

export function PromotionCodes({ cart, className = '' }: { cart: Cart; className?: string }) {
  const { codes = [], hints = [] } = cart
  return (
    <div className={className}>
      <CodeForm />
      {codes.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {codes.map((code) => (
            <li key={code.code}>
              <Code code={code} />
            </li>
          ))}
        </ul>
      )}
      <OfferHints hints={hints} />
    </div>
  )
}

function useCodeWrite() {
  const t = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (write: () => Promise<Cart>): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await inTurn(client, undefined, write)
      await Promise.all([client.invalidateQueries(everyCartShipping()), client.invalidateQueries(everyCartQuote())])
      return true
    } catch (error) {
      setFailure(failureText(t, error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, failure, setFailure }
}

function CodeForm() {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { send, busy, failure, setFailure } = useCodeWrite()
  const submit = async () => {
    const code = typed.trim()
    if (code === '' || busy) return
    if (await send(() => codeWrites.add(code))) setTyped('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2"
    >
      <TextInput
        label={t('promotions.code.label')}
        error={failure}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ltr
        onChange={({ target }) => {
          setTyped(target.value)
          setFailure(undefined)
        }}
      />
      <Button look="outline" size="touch" type="submit" busy={busy} className="mt-7 self-start">
        {t('promotions.code.apply')}
      </Button>
    </form>
  )
}

function Code({ code: { code, state, name } }: { code: CodeState }) {
  const t = useText()
  const { send, busy, failure } = useCodeWrite()
  const applied = state === 'applied'
  return (
    <div className="text-small">
      <div className="flex items-center justify-between gap-3">
        <p className={`flex min-w-0 items-center gap-2 ${applied ? 'text-success' : 'text-ink-2'}`}>
          {applied && <Icon name="check" size={16} />}
          <bdi className="font-medium">{code}</bdi>
          {name && <bdi className="truncate">{name}</bdi>}
        </p>
        <button
          type="button"
          aria-label={t('promotions.code.remove', { code })}
          disabled={busy}
          onClick={() => void send(() => codeWrites.remove(code))}
          className="-me-3 grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger"
        >
          <Icon name="x" size={16} />
        </button>
      </div>
      {!applied && <p className="text-ink-2">{t(`promotions.state.${CODE_MESSAGES[state]}`)}</p>}
      {failure !== undefined && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
    </div>
  )
}
